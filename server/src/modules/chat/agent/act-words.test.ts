import { describe, expect, it } from 'vitest';
import {
  asksForAds,
  asksForDraft,
  asksForLeads,
  numbersIn,
  readPriceChange,
  readStatement,
  readTerm,
} from './act-words.ts';
import { asksToAdvertise } from './join.ts';

describe('what agents say about their ads [TALK-4]', () => {
  it.each([
    ['matangazo yangu', true],
    ['Matangazo', true],
    ['nionyeshe matangazo yangu tafadhali', true],
    ['show me all my ads', true],
    ['matangazo ya sinza', false],
    ['nyumba zangu', false],
    ['ads in mikocheni', false],
  ])('%s asks for their ads: %s', (said, expected) => expect(asksForAds(said)).toBe(expected));

  it.each([
    ['wateja leo', true],
    ['wateja', true],
    ["today's leads", true],
    ['leads za leo', true],
    ['wateja wa sinza', false],
    ['mteja anatafuta nyumba', false],
  ])('%s asks for leads: %s', (said, expected) => expect(asksForLeads(said)).toBe(expected));

  it('knows a draft by its name', () => {
    expect(['rasimu', 'Endelea na tangazo', 'draft'].map(asksForDraft)).toEqual([true, true, true]);
    expect(asksForDraft('endelea')).toBe(false);
  });

  it.each([
    ['bei 2 350k', '2', 350_000],
    ['Bei 2 350,000/=', '2', 350_000],
    ['badili bei ya sinza iwe laki tatu na nusu', 'ya sinza', 350_000],
    ['price of 2 to 350,000', 'of 2', 350_000],
    ['change the price of the sinza one to 400k', 'of the sinza one', 400_000],
    ['bei 350k', '', 350_000],
    ['bei mpya 350k', '', 350_000],
    ['bei 2 350', '2', 350_000],
    ['bei ya 3 iwe milioni 1.2', 'ya 3', 1_200_000],
    ['badili bei ya 2', 'ya 2', null],
    ['badili bei', '', null],
  ])('%s is a price change of “%s” to %s', (said, about, price) => {
    expect(readPriceChange(said)).toEqual({ act: { act: 'price', price }, about });
  });

  it('reads by how much a price moves', () => {
    expect(readPriceChange('punguza bei ya 2 kwa elfu 50')).toMatchObject({ about: 'ya 2', by: -50_000 });
    expect(readPriceChange('ongeza bei ya sinza kwa 20k')).toMatchObject({ about: 'ya sinza', by: 20_000 });
    expect(readPriceChange('punguza bei ya 2 hadi 300k')).toMatchObject({ act: { price: 300_000 } });
  });

  it.each([
    '350k',
    'elfu kumi na tano',
    '2 350k',
    'bei gani',
    'bei ya chini sinza laki 3',
    'bei hadi laki 5',
    'bei isiyozidi laki tano',
    'price under 500k',
    'bei 2 350k?',
    'nyumba sinza bei laki 5',
  ])('%s is no price change', (said) => expect(readPriceChange(said)).toBeNull());

  it.each([
    ['ile ya sinza imepangishwa', 'outcome', 'ya sinza'],
    ['imepangishwa ya sinza', 'outcome', 'ya sinza'],
    ['the house in kigamboni is sold', 'outcome', 'house in kigamboni'],
    ['kiwanja cha goba kimeuzwa', 'outcome', 'kiwanja cha goba'],
    ['the sinza one is there', 'confirm', 'sinza'],
    ['chumba cha tabata bado kipo', 'confirm', 'chumba cha tabata'],
    ['ya sinza haijapangishwa', 'confirm', 'ya sinza'],
    ['zipo zote', 'confirm', ''],
  ])('%s says %s of “%s”', (said, act, about) => {
    expect(readStatement(said)).toMatchObject({ act: { act }, about });
  });

  it.each([
    'ipo?',
    'ya sinza ipo au imepangishwa',
    'nyumba ipo sinza vyumba viwili',
    'available houses in sinza',
    'natafuta nyumba sinza',
    'ipo\nya sinza',
  ])('%s says nothing about an ad', (said) => expect(readStatement(said)).toBeNull());

  it.each([
    ['huisha 2', 'renew', '2'],
    ['renew the sinza one', 'renew', 'the sinza one'],
    ['sitisha ya sinza', 'pause', 'ya sinza'],
    ['take down 3', 'pause', '3'],
    ['ondoa', 'pause', ''],
  ])('%s is to %s “%s”', (said, act, about) => {
    expect(readTerm(said)).toEqual({ act: { act }, about });
  });

  it('takes numbers for a list only where nothing else is said', () => {
    expect(numbersIn('2 na 3')).toEqual([2, 3]);
    expect(numbersIn('nyumba namba 4')).toEqual([4]);
    for (const about of ['vyumba 2', 'laki 5', 'sinza 2', '', '350000']) expect(numbersIn(about)).toBeNull();
  });

  it.each([
    ['tangaza', true],
    ['nataka kutangaza', true],
    ['I want to advertise my house', true],
    ['nauza kiwanja goba', true],
    ['natafuta nyumba', false],
    ['nyumba inauzwa mbezi', false],
  ])('%s asks to advertise: %s', (said, expected) => expect(asksToAdvertise(said)).toBe(expected));
});
