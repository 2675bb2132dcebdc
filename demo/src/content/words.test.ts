import { betterWords } from '@makao/i18n/words';
import { expect, it } from 'vitest';
import { agentFaqs, publicFaqs } from './faqs.ts';
import { plans } from './plans.ts';

const faqs = [...publicFaqs, ...agentFaqs];
const texts = {
  en: [...faqs.flatMap(([question, , answer]) => [question, answer]), ...plans.flatMap(featuresIn(0))],
  sw: [...faqs.flatMap(([, question, , answer]) => [question, answer]), ...plans.flatMap(featuresIn(1))],
};

function featuresIn(at: 0 | 1) {
  return ({ features }: (typeof plans)[number]) => features.map((names) => names[at]);
}

it.each(['en', 'sw'] as const)('the questions and plans in %s call a thing by its one word [I18N-1]', (locale) => {
  expect(texts[locale].flatMap((text) => betterWords(locale, text).map((better) => `${better}: ${text}`))).toEqual([]);
});
