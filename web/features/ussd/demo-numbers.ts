import { phonePrefix } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';

/** Accounts of the demo, and a number that has none. */
export const demoNumbers = () => [
  { number: `${phonePrefix}700000050`, name: m.ussd_play_visitor() },
  { number: `${phonePrefix}700000002`, name: m.ussd_play_agent() },
  { number: `${phonePrefix}700000003`, name: m.ussd_play_newAgent() },
  { number: `${phonePrefix}700000004`, name: m.ussd_play_customer() },
  { number: `${phonePrefix}700000001`, name: m.ussd_play_owner() },
];
