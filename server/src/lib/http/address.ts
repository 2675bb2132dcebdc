import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; a dotted tail counts as two. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*/s, '').split('::');
  const split = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .flatMap((group) => (group.includes('.') ? [group, group] : [group]));
  const left = split(head);
  const right = split(tail ?? '');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/** What counts as one caller: an IPv4 address, or the /64 prefix of IPv6 that a household or phone has. */
export function callerAddress(ip: string): string {
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (inside || !isIPv6(ip)) return inside ?? ip;
  const network = groupsOf(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
