import { expect, it } from 'vitest';
import { fateOf } from './fate.ts';
import { MessageRefused, SendingUncertain } from './messenger.ts';

it('tells failures where nothing was sent from those where that is not known [CHANNEL-2]', () => {
  const fetchError = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(fateOf(new MessageRefused(131026, 'no'))).toBe('refused');
  for (const error of [new Error('status 500, code 131000'), fetchError('ECONNREFUSED'), fetchError('ENOTFOUND')])
    expect(fateOf(error)).toBe('failed');
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  for (const error of [new SendingUncertain('?'), fetchError('ECONNRESET'), timeout, 'something'])
    expect(fateOf(error)).toBe('unknown');
});
