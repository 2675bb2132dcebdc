import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { posts } from '../../search/posts/posts.fixture.ts';
import { morePosts } from '../../search/posts/posts.more.fixture.ts';
import { gazetteerOf } from '../../search/sentences/places.ts';
import { createPlaces } from '../../search/sentences/understand.wards.fixture.ts';
import { severalPosts } from './several-posts.ts';

const { db } = await testApp();
await createPlaces(db);
const gazetteer = await gazetteerOf(db)();

const house = 'Nyumba inapangishwa Sinza vyumba 2, kodi 500,000 kwa mwezi';
const flat = 'Apartment Mikocheni vyumba 3, kodi 900,000 kwa mwezi';
const plot = 'Kiwanja kinauzwa Goba sqm 600, milioni 35';

describe('several ads in one message [TALK-4]', () => {
  it('leaves the posts of one ad whole', () => {
    const parted = [...posts, ...morePosts].filter(([post]) => severalPosts(post, gazetteer));
    expect(parted.map(([post]) => post)).toEqual([]);
  });

  it.each([
    ['by blank lines', [house, flat, plot].join('\n\n'), 3],
    ['by numbers', `1. ${house}\n2) ${flat}\n3 - ${plot}`, 3],
    ['by numbers in boxes', `1️⃣ ${house}\n2️⃣ ${flat}`, 2],
    ['by lines', [house, flat].join('\n'), 2],
    ['below a heading', `MPYA LEO\n\n${house}\n\n${flat}\n\nPiga 0712345678`, 2],
  ])('are parted %s', (_, text, count) => {
    expect(severalPosts(text, gazetteer)).toHaveLength(count);
  });

  it('says what stands above them of each, and what stands below of the one before', () => {
    const [first, second] =
      severalPosts(
        `ZA KUPANGA\n\n${house}\n\nMaji ya Dawasa\n\n${flat.replace('kwa mwezi', '')}\n\nParking ipo`,
        gazetteer,
      ) ?? [];
    expect(first).toBe(`ZA KUPANGA\n${house}\nMaji ya Dawasa`);
    expect(second).toContain('ZA KUPANGA');
    expect(second).toContain('Parking ipo');
  });

  it('reads very long texts quickly', () => {
    const started = performance.now();
    severalPosts(`${house}\n\n`.repeat(70).slice(0, 4096), gazetteer);
    severalPosts('1. '.repeat(1300), gazetteer);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
