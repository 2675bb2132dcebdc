import { writing } from '@makao/contract/ads.limits';
import { readPost as readPostCall } from '@makao/contract/ads.writing';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signedInAgent } from '../../../test/people.ts';
import { gazetteerOf } from '../sentences/places.ts';
import { createPlaces } from '../sentences/understand.wards.fixture.ts';
import { type PostMeant, posts as somePosts } from './posts.fixture.ts';
import { morePosts, prices } from './posts.more.fixture.ts';
import { readPost } from './read-post.ts';

const { db, call, services } = await testApp();
const ids = await createPlaces(db);
const gazetteer = await gazetteerOf(db)();
const posts = [...somePosts, ...morePosts];
const read = (post: string) => readPost(post, gazetteer);

const meantOf = ({ ward, amenities = [], facts, ...rest }: PostMeant) => ({
  ...rest,
  ...facts,
  ...(ward && { wardId: ids[ward] }),
  ...Object.fromEntries(amenities.map((name) => [name, true])),
});

/** Every field that is said, or was read, with both values. */
const compared = posts.flatMap(([post, meant]) => {
  const { cityId: _, facts, ...others } = read(post).values;
  const values: Record<string, unknown> = { ...others, ...facts };
  const wanted: Record<string, unknown> = meantOf(meant);
  const names = new Set([...Object.keys(values), ...Object.keys(wanted)]);
  return [...names].map((name) => ({ post: post.slice(0, 50), name, got: values[name], wanted: wanted[name] }));
});

describe('posts of chats read into the fields of an ad [DAY-4]', () => {
  it('reads nine of ten fields right, of more than thirty posts', () => {
    const wrong = compared.filter(({ got, wanted }) => got !== wanted);
    expect(posts.length).toBeGreaterThanOrEqual(30);
    expect(wrong.length / compared.length, JSON.stringify(wrong, null, 1)).toBeLessThan(0.1);
  });

  it('takes no amount that was not said: a price that is wrong is worse than none', () => {
    const isMoney = /^(?:price|connexionFees|feesForVisit)$/;
    const dangerous = compared.filter(
      ({ name, got, wanted }) => isMoney.test(name) && got !== undefined && got !== wanted,
    );
    expect(dangerous).toEqual([]);
  });

  it.each(prices)('%s', (line, price) => expect(read(line).values.price ?? null).toBe(price));

  it('says which words each value was read from, and that dollars were not taken', () => {
    const { words, unsure, wardName } = read('Apartment for rent Masaki, 3 bedrooms, USD 1,500 per month');
    expect(words).toMatchObject({ wardId: 'Masaki', bedroomsCount: '3 bedrooms', type: 'for rent' });
    expect(wardName).toBe('Msasani');
    expect(unsure).toEqual([{ why: 'foreign', words: 'USD 1,500 per month' }]);
  });

  it('leaves contacts and money out of the description, and says so', () => {
    const { description, takenOut } = read(posts[0]![0]);
    expect(description).toContain('Jiko na stoo');
    expect(description).not.toMatch(/0712|600,000|20,000|miezi 6/i);
    expect(takenOut).toContainEqual({ kind: 'phone', words: '0712 345 678' });
    expect(takenOut).toContainEqual({ kind: 'money', words: 'Dalali mwezi mmoja' });
  });

  it.each([
    '',
    '🏠🏠🏠',
    '*'.repeat(300),
    '0'.repeat(5000),
    `${'kodi '.repeat(900)}`,
    '6 '.repeat(2400),
    '(((((',
    '3x'.repeat(2000),
  ])('reads anything quickly: %#', (post) => {
    const began = performance.now();
    expect(read(post).values.price).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('POST /ads/read-post [DAY-4]', () => {
  it('answers an agent, and refuses what is no post', async () => {
    const person = await signedInAgent(services);
    const { status, body } = await call(readPostCall, { body: { text: posts[1]![0] } }, person);
    expect([status, body.values.price, body.values.wardId]).toEqual([200, 35_000_000, ids.Goba]);
    for (const text of ['', ' ', 'x'.repeat(writing.post + 1), 5]) {
      const refused = await call(readPostCall, { body: { text: text as string } }, { ...person, locale: 'sw' });
      expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'text']);
    }
  });
});
