import type { Locale } from '@makao/contract/kernel/locales';

/** Words that are common in one language's ads and do not occur in the other's. */
const common: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    `a an and are at available bathroom bathrooms bedroom bedrooms big by close for from has have in is it kitchen large live
    minutes near new nice no of on only or parking quiet rent road room rooms sale spacious the this to water we with you
    your`.split(/\s+/),
  ),
  sw: new Set(
    `au bado barabara cha choo chumba hadi hii hili huduma ina inapangishwa inauzwa ipo iko jiko kabisa karibu kila kina
    kinauzwa kodi kubwa kutoka kuna kwa kwenye la mahali maji miezi moja mpya muda mwezi mzuri na ndani ni nyumba nzuri pamoja
    pia safi sana sebule tu umeme una vya vyoo vyumba wa wote ya yenye za zote`.split(/\s+/),
  ),
};
/** A text this long at most is read: descriptions say early what they are written in. */
const mostRead = 2_000;
/** Fewer words than this may be a name or two. */
const fewest = 3;

/** The language of a text by its common words; null when too few of them, or as many of the other language, are in it. */
export function guessLanguage(text: string): Locale | null {
  const count: Record<Locale, number> = { en: 0, sw: 0 };
  for (const word of text
    .slice(0, mostRead)
    .toLowerCase()
    .split(/[^\p{L}]+/u))
    for (const locale of ['en', 'sw'] as const) if (common[locale].has(word)) count[locale]++;
  const [best, other]: [Locale, Locale] = count.sw > count.en ? ['sw', 'en'] : ['en', 'sw'];
  // Ads mix in words of the other language: “Nyumba nzuri, master bedroom”.
  return count[best] >= fewest && count[best] >= 2 * count[other] ? best : null;
}
