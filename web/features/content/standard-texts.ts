import type { EditedPage } from '@makao/contract/content';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { privacyEn } from './privacy.en.ts';
import { privacySw } from './privacy.sw.ts';
import { termsEn } from './terms.en.ts';
import { termsSw } from './terms.sw.ts';
import type { Terms } from './terms.ts';

export const terms: Readonly<Record<Locale, (brand: string) => Terms>> = { en: termsEn, sw: termsSw };

export const privacy: Readonly<Record<Locale, (brand: string) => string>> = { en: privacyEn, sw: privacySw };

export const aboutParts = (locale?: Locale) => {
  const brand = m.common_brand({}, { locale });
  return [
    [m.content_about_why({}, { locale }), m.content_about_whyText({}, { locale })],
    [m.content_about_what({}, { locale }), m.content_about_whatText({ brand }, { locale })],
    [m.content_about_who({}, { locale }), m.content_about_whoText({}, { locale })],
    [m.content_about_next({}, { locale }), m.content_about_nextText({}, { locale })],
  ] as const;
};

/** What a page shows before the team has written it, as text to start from. The other pages show a notice. */
export const standardTexts: Partial<Record<EditedPage, (locale: Locale) => string>> = {
  about: (locale) =>
    [
      m.content_about_lead({}, { locale }),
      ...aboutParts(locale).flatMap(([title, text]) => [`## ${title}`, text]),
    ].join('\n\n'),
  terms: (locale) => {
    const { lead, sections } = terms[locale](m.common_brand({}, { locale }));
    const parts = sections.flatMap(({ title, text }, index) => [`## ${index + 1}. ${title}`, ...text]);
    return [lead, ...parts].join('\n\n');
  },
  privacy: (locale) => privacy[locale](m.common_brand({}, { locale })),
};
