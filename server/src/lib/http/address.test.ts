import { expect, it } from 'vitest';
import { callerAddress } from './address.ts';

it.each([
  ['196.249.10.1', '196.249.10.1'],
  ['::ffff:196.249.10.1', '196.249.10.1'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['nothing', 'nothing'],
])('%s counts as %s [SAFE-2]', (ip, counted) => expect(callerAddress(ip)).toBe(counted));
