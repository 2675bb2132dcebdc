import type { SpokenLanguage } from '@makao/contract/agents';
import { m } from '@makao/i18n/messages';

export const languageLabels: Record<SpokenLanguage, () => string> = {
  sw: m.agents_language_sw,
  en: m.agents_language_en,
  ar: m.agents_language_ar,
  fr: m.agents_language_fr,
  hi: m.agents_language_hi,
  zh: m.agents_language_zh,
};

/** From Monday on. */
export const dayLabels = [
  m.agents_day_1,
  m.agents_day_2,
  m.agents_day_3,
  m.agents_day_4,
  m.agents_day_5,
  m.agents_day_6,
  m.agents_day_7,
] as const;
