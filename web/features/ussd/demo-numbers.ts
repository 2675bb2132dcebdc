import { m } from '@makao/i18n/messages';

/** Accounts of the demo, and a number that has none. */
export const demoNumbers = () => [
  { number: '+255700000050', name: m.ussd_play_visitor() },
  { number: '+255700000002', name: m.ussd_play_agent() },
  { number: '+255700000003', name: m.ussd_play_newAgent() },
  { number: '+255700000004', name: m.ussd_play_customer() },
  { number: '+255700000001', name: m.ussd_play_owner() },
];
