import { describe, expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

describe('the language of a text', () => {
  it.each([
    ['Spacious house close to the main road, with water and parking.', 'en'],
    ['Quiet and bright. The kitchen is new, and there are two bathrooms.', 'en'],
    ['Nyumba nzuri sana ya vyumba vitatu, ipo karibu na barabara kuu.', 'sw'],
    ['INAPANGISHWA: CHUMBA MASTER, MAJI NA UMEME NDANI, KODI MIEZI 6', 'sw'],
    ['Nyumba ina master bedroom, jiko la kisasa, maji ya uhakika na parking kubwa', 'sw'],
    ['Nice house in Sinza Kumekucha, two bedrooms with a big kitchen', 'en'],
  ] as const)('“%s” is %s', (text, language) => expect(guessLanguage(text)).toBe(language));

  it.each(['', 'Sinza', 'Quiet', '850K', 'Nyumba 3 bedroom'])('“%s” may be either', (text) =>
    expect(guessLanguage(text)).toBeNull(),
  );

  it('is guessed quickly, whatever is pasted', () => {
    const begun = performance.now();
    expect(guessLanguage('nyumba ya '.repeat(200_000))).toBe('sw');
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
