import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { createAd } from '../test/factories.ts';
import { columns, computed, jsonList, maybe, optional, outOf, present, query, together } from './columns.ts';
import { adMedia, ads } from './schema/ads.ts';
import { userAdSearches } from './schema/saved-searches.ts';

const { db } = await testApp();

describe('columns', () => {
  it('are named in snake case for the database and in camel case for the row', () => {
    expect(String(columns(ads, 'a', ['id', 'monthsInAdvance']))).toBe(
      'a.id as "id", a.months_in_advance as "monthsInAdvance"',
    );
    expect(String(columns(ads, 'a', { adPrice: 'price' }))).toBe('a.price as "adPrice"');
    expect(String(columns(userAdSearches, 's', ['whatsAppNotificationsEnabled']))).toContain(
      's.whats_app_notifications_enabled',
    );
  });

  it('of no table are refused, by the compiler and at the start', () => {
    // @ts-expect-error: there is no such column
    expect(() => columns(ads, 'a', ['colour'])).toThrow('There is no column colour');
  });

  it('read rows of their own type', async () => {
    const ad = await createAd(db, { pictures: 2 });
    const read =
      query`select ${columns(ads, 'a', ['id', 'createdAt'])}, ${present(columns(ads, 'a', ['price']))}, ${jsonList(
        'pictures',
        columns(adMedia, 'm', ['position']),
        'm.position',
        'ad_media m where m.ad_id = a.id',
      )}, ${computed<{ isDear: boolean }>({ isDear: 'a.price > 1000000' })} from ads a where a.id = $1`.prepare<
        [id: string]
      >('test.columns');
    const [row] = await read(db, ad.id);
    const price: number | undefined = row?.price;
    expect(price).toBe(ad.price);
    expect(row).toEqual({
      id: ad.id,
      price: ad.price,
      createdAt: ad.createdAt,
      pictures: [{ position: 0 }, { position: 1 }],
      isDear: false,
    });
  });

  it('of what is missing are null', async () => {
    const inner = together(columns(ads, 'a', ['id', 'price']));
    const read =
      query`select ${maybe(outOf('found', inner))}, ${optional(computed<{ one: number }>({ one: 'found.id' }))}
      from (select 1) nothing left join (select ${String(inner)} from ads a where false) found on true`.prepare<[]>(
        'test.missing',
      );
    expect(await read(db)).toEqual([{ id: null, price: null, one: null }]);
  });
});
