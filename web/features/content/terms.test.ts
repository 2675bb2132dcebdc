import { betterWords } from '@makao/i18n/words';
import { expect, it } from 'vitest';
import { privacy } from './standard-texts.ts';
import { termsEn } from './terms.en.ts';
import { termsSw } from './terms.sw.ts';

it.each([
  ['en', termsEn],
  ['sw', termsSw],
] as const)('the terms in %s call a thing by its one word [STAT-1, I18N-1]', (locale, terms) => {
  const { lead, sections } = terms('Makao');
  const texts = [lead, ...sections.flatMap(({ title, text }) => [title, ...text])];
  expect(texts.flatMap((text) => betterWords(locale, text).map((better) => `${better}: ${text}`))).toEqual([]);
});

it('the terms have the same sections in both languages', () => {
  const shape = (terms: typeof termsEn) => terms('Makao').sections.map(({ id, text }) => [id, text.length]);
  expect(shape(termsSw)).toEqual(shape(termsEn));
});

it.each(['en', 'sw'] as const)('the privacy page in %s calls a thing by its one word', (locale) => {
  expect(betterWords(locale, privacy[locale]('Makao'))).toEqual([]);
});

it('the privacy page says the same in both languages', () => {
  const shape = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => [/^(##|-)?/.exec(line)![0], ...(line.match(/\]\([^)]+\)|\d+/g) ?? [])]);
  expect(shape(privacy.sw('Makao'))).toEqual(shape(privacy.en('Makao')));
});
