import { describe, expect, it } from 'vitest';
import { cityGazetteer } from '../../search/corpus/places.fixture.ts';
import { refine } from './refine.ts';
import type { Wanted } from './wanted.ts';

const { gazetteer, nameOf } = cityGazetteer();

/** A search in short: wards by their names, and no city. */
function short({ cityId: _, wardIds, landmarkIds: __, ...wanted }: Wanted) {
  return { ...wanted, ...(wardIds && { wards: wardIds.map(nameOf).sort().join(' ') }) };
}
const after = (...texts: string[]) =>
  texts.reduce<Wanted>((before, text) => refine(text, before, gazetteer).wanted, {} as Wanted);
const wanted = (...texts: string[]) => short(after(...texts));

const rent = { type: 'rent' } as const;
const flat = { propertyType: 'apartment' } as const;
const k = 1_000;

describe('a text that changes a search [TALK-1]', () => {
  it.each<[texts: string[], object]>([
    [['apartment mikocheni', 'yenye parking'], { ...flat, wards: 'Mikocheni', hasGarage: true }],
    [['apartment mikocheni', 'hadi laki 5'], { ...flat, ...rent, wards: 'Mikocheni', priceMax: 500 * k }],
    [['apartment mikocheni', 'with a fence'], { ...flat, wards: 'Mikocheni', isFenced: true }],
    [['apartment mikocheni', 'sinza'], { ...flat, wards: 'Sinza' }],
    [['apartment mikocheni', 'sinza pia'], { ...flat, wards: 'Mikocheni Sinza' }],
    [['apartment mikocheni', 'also sinza'], { ...flat, wards: 'Mikocheni Sinza' }],
    [['apartment mikocheni', 'na sinza'], { ...flat, wards: 'Mikocheni Sinza' }],
    [['apartment mikocheni', 'vyumba viwili'], { ...flat, wards: 'Mikocheni', bedroomsCount: [2] }],
    [['apartment mikocheni vyumba 3', 'vyumba viwili'], { ...flat, wards: 'Mikocheni', bedroomsCount: [2] }],
    [['apartment mikocheni', 'karibu na mwenge'], { ...flat, wards: 'Kijitonyama' }],
    [['apartment mikocheni', 'near mwenge'], { ...flat, wards: 'Kijitonyama' }],
    [['apartment mikocheni yenye parking', 'bila parking'], { ...flat, wards: 'Mikocheni' }],
    [['apartment mikocheni yenye parking', 'without parking'], { ...flat, wards: 'Mikocheni' }],
    [['apartment mikocheni yenye parking', 'si lazima parking'], { ...flat, wards: 'Mikocheni' }],
    [
      ['apartment mikocheni yenye parking na generator', 'bila parking wala generator'],
      { ...flat, wards: 'Mikocheni' },
    ],
    [['apartment mikocheni au sinza', 'sio sinza'], { ...flat, wards: 'Mikocheni' }],
    [['apartment mikocheni au sinza', 'not sinza'], { ...flat, wards: 'Mikocheni' }],
    [['apartment sinza', 'sio sinza, mikocheni'], { ...flat, wards: 'Mikocheni' }],
    [['apartment sinza', 'sio sinza mikocheni'], { ...flat, wards: 'Mikocheni' }],
    [['apartment sinza', 'not sinza but mikocheni'], { ...flat, wards: 'Mikocheni' }],
    [['apartment sinza', 'sio sinza'], { ...flat }],
    [['apartment sinza laki 5', 'bei yoyote'], { ...flat, ...rent, wards: 'Sinza' }],
    [['apartment sinza laki 5', 'any price'], { ...flat, ...rent, wards: 'Sinza' }],
    [['apartment sinza laki 5', 'popote'], { ...flat, ...rent, priceMax: 500 * k }],
    [['apartment sinza', 'nafuu zaidi'], { ...flat, wards: 'Sinza', sort: 'price' }],
    [['apartment sinza', 'cheaper'], { ...flat, wards: 'Sinza', sort: 'price' }],
    [['apartment sinza', 'nafuu zaidi hadi laki 3'], { ...flat, ...rent, wards: 'Sinza', priceMax: 300 * k }],
    [['apartment sinza', 'cheaper', 'newest'], { ...flat, wards: 'Sinza' }],
    [['apartment sinza vyumba 2', 'kubwa zaidi'], { ...flat, wards: 'Sinza', bedroomsCount: [3, 4, 5] }],
    [['apartment sinza vyumba 3', 'bigger'], { ...flat, wards: 'Sinza', bedroomsCount: [4, 5] }],
    [['apartment sinza vyumba 3', 'smaller'], { ...flat, wards: 'Sinza', bedroomsCount: [1, 2] }],
    [['apartment sinza', 'bigger'], { ...flat, wards: 'Sinza', bedroomsCount: [2, 3, 4, 5] }],
    [['chumba sinza', 'vyumba viwili'], { wards: 'Sinza', bedroomsCount: [2] }],
    [['apartment sinza vyumba 2', 'kiwanja'], { propertyType: 'plot', wards: 'Sinza' }],
    [['nyumba ya kupanga sinza laki 3', 'hapana, kununua'], { type: 'sell', wards: 'Sinza' }],
    [['nyumba inauzwa sinza milioni 80', 'hapana, kupanga'], { type: 'rent', wards: 'Sinza' }],
    [
      ['kiwanja kinauzwa goba', 'hadi milioni 5'],
      { propertyType: 'plot', type: 'sell', wards: 'Goba', priceMax: 5_000 * k },
    ],
    [['nyumba ya kupanga goba', 'milioni 80'], { type: 'sell', wards: 'Goba', priceMax: 80_000 * k }],
    [
      ['apartment sinza kati ya laki 3 na laki 5', 'hadi laki 2'],
      { ...flat, ...rent, wards: 'Sinza', priceMax: 200 * k },
    ],
    [['apartment sinza laki 3', 'kuanzia laki 5'], { ...flat, ...rent, wards: 'Sinza', priceMin: 500 * k }],
    [['apartment sinza', 'sio apartment, nyumba nzima'], { propertyType: 'house', wards: 'Sinza' }],
    [['chumba sinza', 'choo ndani'], { propertyType: 'room', wards: 'Sinza', bathroom: ['own'] }],
    [['apartment sinza laki 5', 'sio zaidi ya laki 4'], { ...flat, ...rent, wards: 'Sinza', priceMax: 400 * k }],
    [['apartment sinza', 'bila dalali'], { ...flat, wards: 'Sinza', hasNoAgentFee: true }],
    [['apartment sinza', 'ongeza parking'], { ...flat, wards: 'Sinza', hasGarage: true }],
    [['apartment sinza', 'na parking pia'], { ...flat, wards: 'Sinza', hasGarage: true }],
  ])('%j', (texts, means) => {
    expect(wanted(...texts)).toEqual(means);
  });

  it.each<[texts: string[], object]>([
    [['apartment mikocheni yenye parking laki 5', 'nyumba sinza'], { wards: 'Sinza' }],
    [
      ['apartment mikocheni yenye parking laki 5', 'chumba tabata elfu 80'],
      { propertyType: 'room', ...rent, wards: 'Tabata', priceMax: 80 * k },
    ],
    [['apartment mikocheni laki 5', 'kupanga sinza'], { ...rent, wards: 'Sinza' }],
    [['apartment mikocheni laki 5', 'anza upya'], {}],
    [['apartment mikocheni laki 5', 'anza upya: chumba sinza'], { propertyType: 'room', wards: 'Sinza' }],
    [['apartment mikocheni laki 5', 'new search'], {}],
  ])('%j begins a new search', (texts, means) => {
    expect(wanted(...texts)).toEqual(means);
  });

  it.each([
    'qwertz',
    'ghali',
    'ghali sana',
    'haraka',
    'urgent',
    'asap please',
    'asante',
    'habari za leo',
    '2',
    'ndiyo',
  ])('“%s” changes no filter', (text) => {
    const before = after('apartment mikocheni laki 5');
    const { change, wanted: now } = refine(text, before, gazetteer);
    expect([change, now]).toEqual(['none', before]);
  });

  it.each<[text: string, before: string, remark: string]>([
    ['cheaper', 'apartment sinza nafuu', 'cheapestAlready'],
    ['ghali', 'apartment sinza', 'tooDear'],
    ['vyumba viwili', 'kiwanja goba', 'noRooms'],
    ['kubwa zaidi', 'kiwanja goba', 'noSize'],
    ['smaller', 'chumba sinza', 'smallestAlready'],
    ['sio sinza', 'apartment sinza', 'refusedPlace'],
  ])('“%s” after “%s” is remarked on: %s', (text, first, remark) => {
    expect(refine(text, after(first), gazetteer).remarks).toEqual([remark]);
  });

  it('says what it can’t leave out', () => {
    expect(refine('bila generator', after('apartment sinza'), gazetteer).notExcluded).toEqual(['generator']);
    expect(refine('sio sinza', after('apartment'), gazetteer).notExcluded).toEqual(['sinza']);
  });

  it('hands back what it did not understand, and towns that are not ours', () => {
    const { notUnderstood, elsewhere, unread, words } = refine('arusha xyzzy', after('apartment sinza'), gazetteer);
    expect([notUnderstood, elsewhere, unread, words]).toEqual([['xyzzy'], ['arusha'], 1, 2]);
  });
});
