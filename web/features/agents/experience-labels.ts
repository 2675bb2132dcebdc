import type { ExperienceLevel } from '@makao/contract/agents';
import { m } from '@makao/i18n/messages';

export const experienceLabels: Record<ExperienceLevel, () => string> = {
  LESS_THAN_3: m.agents_page_experience_less3,
  '3_TO_5': m.agents_page_experience_3to5,
  '5_TO_10': m.agents_page_experience_5to10,
  '10_MORE': m.agents_page_experience_10more,
};
