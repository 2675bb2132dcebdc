import { phonePrefix } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';

/** Phones of the demo: accounts, a number that has none, and a person who shows no number. */
export const demoPeople = () => [
  { address: `${phonePrefix}700000004`, name: m.chat_play_customer() },
  { address: `${phonePrefix}700000002`, name: m.chat_play_agent() },
  { address: `${phonePrefix}700000006`, name: m.chat_play_secondAgent() },
  { address: `${phonePrefix}754000001`, name: m.chat_play_stranger() },
  { address: `${market.country}.1502576394655843`, name: m.chat_play_nameless() },
];

export const demoNameOf = (address: string): string =>
  demoPeople().find((person) => person.address === address)?.name ?? address;
