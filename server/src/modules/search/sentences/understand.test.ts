import { adFilters } from '@makao/contract/ads';
import { understandSearch } from '@makao/contract/search';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wards as wardTable } from '../../../db/schema/places.ts';
import { testApp } from '../../../test/app.ts';
import { gazetteerOf } from './places.ts';
import { chatter, elsewhere, landmarks, money, rooms } from './understand.chat.sentences.ts';
import {
  english,
  type Meant,
  messyEnglish,
  messySwahili,
  mixed,
  type Sentence,
  swahili,
} from './understand.sentences.ts';
import { createPlaces } from './understand.wards.fixture.ts';

const { db, call } = await testApp();
const ids = await createPlaces(db);
const dar = ids['Dar es Salaam'];

function filtersOf({ wards, city, ...rest }: Meant) {
  const named = wards?.map((name) => ids[name]!);
  const cityId =
    city === null
      ? undefined
      : city
        ? ids[city]
        : wards?.every((name) => name.endsWith('Morogoro'))
          ? ids.Morogoro
          : dar;
  return { ...rest, ...(cityId && (wards || city) && { cityId }), ...(named && { wardIds: named }) };
}

const read = async (q: string) => (await call(understandSearch, { query: { q } })).body;

describe.each<[string, Sentence[]]>([
  ['Swahili', swahili],
  ['Swahili as people type it', messySwahili],
  ['English', english],
  ['English as people type it', messyEnglish],
  ['both languages', mixed],
  ['everyday names of places', landmarks],
  ['names of towns that are not ours', elsewhere],
  ['amounts as they are written in chats', money],
  ['words for rooms and kinds', rooms],
  ['chatter', chatter],
])('a sentence in %s [FIND-4]', (_, sentences) => {
  it.each(sentences)('%s', async (says, means, leaves = []) => {
    const { filters, notUnderstood } = await read(says);
    expect({ filters: { ...filters, wardIds: filters.wardIds?.toSorted() }, notUnderstood }).toEqual({
      filters: { ...filtersOf(means), wardIds: means.wards?.map((name) => ids[name]!).toSorted() },
      notUnderstood: leaves,
    });
  });
});

describe('GET /front/ads/understand', () => {
  it('answers the wards by the name the person used', async () => {
    const { places } = await read('apartment Masaki au Mikochni');
    expect(places).toEqual([
      { wardId: ids.Msasani, said: 'Masaki', name: 'Msasani' },
      { wardId: ids.Mikocheni, said: 'Mikochni', name: 'Mikocheni' },
    ]);
  });

  it('tells a wish without a filter and a town that is not ours from what it did not know [FIND-4]', async () => {
    const { notUnderstood, noFilter, elsewhere } = await read('nyumba Arusha karibu na barabara yenye xyzzy');
    expect({ notUnderstood, noFilter, elsewhere }).toEqual({
      notUnderstood: ['Arusha', 'karibu na barabara', 'xyzzy'],
      noFilter: ['karibu na barabara'],
      elsewhere: ['Arusha'],
    });
  });

  it('names a ward once in the filters however often it was said', async () => {
    const { filters, places } = await read('Masaki, Oysterbay, Msasani');
    expect(filters.wardIds).toEqual([ids.Msasani]);
    expect(places.map(({ said }: { said: string }) => said)).toEqual(['Masaki', 'Oysterbay', 'Msasani']);
  });

  it('reads anything at all into filters the search takes, and loses no word that it did not read', async () => {
    const words = [
      'nyumba',
      'laki',
      'tano',
      'na',
      'nusu',
      'hadi',
      '3',
      '500k',
      '-',
      '+',
      'vyumba',
      'kati',
      'ya',
      'Masaki',
      '1.5',
      'm',
      'bila',
      '$',
      'zaidi',
      'au',
      'chini',
      'x',
      '2x3',
      'bathrooms',
      "'",
      '½',
      'ñandú',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((list) => list.join(' ')),
          fc.string({ maxLength: 80, unit: 'grapheme' }),
        ),
        async (q) => {
          const { filters, notUnderstood } = await read(q.slice(0, 300));
          expect(adFilters.strict().safeParse(filters).error).toBeUndefined();
          for (const part of notUnderstood) expect(q).toContain(part);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('refuses a sentence longer than anybody writes [API-3]', async () => {
    const { status, body } = await call(understandSearch, { query: { q: 'x'.repeat(301) } }, { locale: 'sw' });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'q']);
  });
});

describe('the gazetteer', () => {
  it('is read once a minute, and goes on with the old while the new is read', async () => {
    let now = 0;
    const gazetteer = gazetteerOf(db, () => now);
    const first = await gazetteer();
    await db
      .update(wardTable)
      .set({ aliases: ['Kwa Nyerere'] })
      .where(eq(wardTable.id, ids.Kivukoni!));
    now = 59_999;
    expect(await gazetteer()).toBe(first);
    now = 60_000;
    expect(await gazetteer()).toBe(first);
    await expect
      .poll(async () => (await gazetteer()).named(['kwa', 'nyerere'], 0)?.place.wards[0]?.id)
      .toBe(ids.Kivukoni);
  });
});

it('knows at least 150 everyday names from the start, and all their wards [FIND-4]', async () => {
  const { rows } = await db.$client.query(`select l.name, l.wards from landmarks l where l.kind <> 'elsewhere'`);
  expect(rows.length).toBeGreaterThan(150);
  const unknown = rows.flatMap(({ wards }) => wards).filter((name: string) => !(name in ids));
  expect(unknown).toEqual([]);
});
