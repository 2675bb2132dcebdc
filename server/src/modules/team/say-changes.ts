import type { Locale } from '@makao/contract/kernel/locales';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

export const sayChange = ({ before, after }: { before: string; after: string }) => `${before || '–'} → ${after || '–'}`;

type PlanTerms = { price: number; durationDays: number; isActive: boolean };
export const terms = ({ price, durationDays, isActive }: PlanTerms) => JSON.stringify([price, durationDays, isActive]);
export function sayTerms(text: string | undefined, locale: Locale): string {
  const [price, days, isActive] = JSON.parse(text ?? '[]') as [number, number, boolean];
  const said = m.team_act_planTerms({ price: money(price), days: String(days) }, { locale });
  return isActive ? said : m.team_act_planOff({ terms: said }, { locale });
}
