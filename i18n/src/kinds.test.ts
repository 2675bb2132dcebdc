import { readFileSync } from 'node:fs';
import { adTypes, propertyTypes } from '@makao/contract/ads';
import { factKeys, factWishes } from '@makao/contract/ads.fact-keys';
import { factsForm } from '@makao/contract/ads.facts';
import { appliesTo, type FactName, type Facts, factNames, facts, kinds, requiredOf } from '@makao/contract/ads.kinds';
import { describe, expect, it } from 'vitest';
import { factTexts, kindOffer, wishTexts } from './kinds.ts';

/** The keys that the declaration of kinds and facts needs. */
const needed = [
  ...propertyTypes.flatMap((kind) =>
    ['name', 'rental', 'sale', 'many', 'manyRent', 'manySell'].map((of) => `${kind}_${of}`),
  ),
  ...['withSittingRoom', 'selfContained'].flatMap((called) => ['rental', 'sale'].map((of) => `room_${called}_${of}`)),
  'fact_sizes',
  ...factNames.flatMap((name) => {
    const fact = facts[name];
    const more =
      fact.is === 'choice'
        ? [...fact.options]
        : fact.is === 'number'
          ? ['value', ...('steps' in fact ? ['most'] : []), ...(fact.min === 0 ? ['zero'] : [])]
          : fact.is === 'day'
            ? ['value', 'most']
            : [];
    return [`fact_${name}`, ...more.map((each) => `fact_${name}_${each}`)];
  }),
].map((key) => `kinds_${key}`);

describe('kinds and facts', () => {
  it.each(['en', 'sw'])('have all their words in %s, and no other [KIND-1, KIND-2]', (locale) => {
    const catalogue = JSON.parse(readFileSync(new URL(`../${locale}/kinds.json`, import.meta.url), 'utf8'));
    expect(
      Object.keys(catalogue)
        .filter((key) => key.startsWith('kinds_'))
        .toSorted(),
    ).toEqual(needed.toSorted());
  });

  it('ask for nothing that the kind cannot have [KIND-1]', () => {
    for (const propertyType of propertyTypes) {
      for (const type of adTypes)
        for (const name of requiredOf({ type, propertyType }))
          expect(appliesTo(name, { type, propertyType })).toBe(true);
      const { facts: ofKind, card } = kinds[propertyType];
      for (const name of ofKind) expect(factNames).toContain(name);
      for (const name of card) expect(appliesTo(name, { propertyType })).toBe(true);
    }
    expect(
      factNames.filter(
        (name) => !propertyTypes.some((kind) => (kinds[kind].facts as readonly FactName[]).includes(name)),
      ),
    ).toEqual([]);
  });

  it('call a room by what sets it apart [KIND-1]', () => {
    const called = (stated: Facts, locale: 'en' | 'sw') =>
      kindOffer({ propertyType: 'room', type: 'rental', facts: stated }, locale);
    expect(called({}, 'sw')).toBe('Chumba cha kupanga');
    expect(called({ bathroom: 'own' }, 'sw')).toBe('Chumba master cha kupanga');
    expect(called({ hasSittingRoom: true, bathroom: 'own' }, 'en')).toBe('Room and sitting room for rent');
    expect(kindOffer({ propertyType: 'house', type: 'sale', facts: { bathroom: 'own' } }, 'en')).toBe('House for sale');
  });

  it('are told in short words, the sides of a plot together [KIND-2]', () => {
    const stated: Facts = { meter: 'own', roadMetres: 0, floor: 2, width: 20, length: 30, availableFrom: '2026-12-01' };
    expect(factTexts(stated, 'en').map(({ text }) => text)).toEqual([
      'Own meter',
      'On a tarmac road',
      'Floor 2',
      '20 × 30 m',
      'Free from 1 Dec 2026',
    ]);
    const wished = wishTexts({ bathroom: ['own', 'shared'], roadMetresMax: 200, availableBy: '2027-01' }, 'sw');
    expect(wished.map(({ text }) => text)).toEqual([
      'Choo cha ndani / Choo cha pamoja',
      'Hadi mita 200 kutoka lami',
      'Wazi kufikia Jan 2027',
    ]);
  });

  it('are found by keys: of several options any, up to a step, free by a month [KIND-2]', () => {
    const keys = factKeys({ papers: 'offer', roadMetres: 250, hasWell: true, availableFrom: '2027-01-15' });
    const isFound = (wish: Parameters<typeof factWishes>[0]) => {
      const { wanted, unwanted } = factWishes(wish);
      return wanted.every((key) => keys.includes(key)) && !unwanted.some((key) => keys.includes(key));
    };
    expect(isFound({ papers: ['titleDeed', 'offer'] })).toBe(true);
    expect(isFound({ papers: ['titleDeed', 'none'] })).toBe(false);
    expect(isFound({ roadMetresMax: 500 })).toBe(true);
    expect(isFound({ roadMetresMax: 200 })).toBe(false);
    expect(isFound({ floorMax: 1 })).toBe(false);
    expect(isFound({ hasWell: false })).toBe(false);
    expect(isFound({ availableBy: '2027-01' })).toBe(true);
    expect(isFound({ availableBy: '2026-12' })).toBe(false);
  });

  it('are refused where they are out of range, and absent where they are blank [KIND-2]', () => {
    expect(factsForm.parse({ meter: '', isFenced: false, floor: null, papers: 'offer' })).toEqual({ papers: 'offer' });
    for (const wrong of [
      { meter: 'mine' },
      { floor: 61 },
      { sharedBy: 1.5 },
      { availableFrom: '2026-13-01' },
      { sizes: [] },
    ])
      expect(factsForm.safeParse(wrong).success).toBe(false);
  });
});
