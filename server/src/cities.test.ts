import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { searchAds } from '@makao/contract/ads';
import { getCityShapes, searchCities, searchWards } from '@makao/contract/places';
import { getMarketPrices, getWardMarket } from '@makao/contract/prices';
import { savedSearchForm } from '@makao/contract/saved-searches';
import { understandSearch } from '@makao/contract/search';
import { getWardMap } from '@makao/contract/search.counts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { landmarks, wards } from './db/schema/places.ts';
import { userAdSearchResults } from './db/schema/saved-searches.ts';
import { serverFolder } from './folder.ts';
import { readCityFolder } from './modules/places/city-folder.ts';
import { importCity } from './modules/places/import-city.ts';
import { createSearch } from './modules/saved-searches/create-search.ts';
import { matchAd } from './modules/saved-searches/match-ad.ts';
import { testApp } from './test/app.ts';
import { createAd, createAgent, createUser } from './test/factories.ts';

const origin = 'https://makao.example';
const { app, db, services, call, workOff } = await testApp({ origin });
const folders = {
  dar: join(serverFolder, '../cities/dar-es-salaam'),
  zuhura: join(serverFolder, 'src/test/cities/zuhura'),
};
const data = { dar: readCityFolder(folders.dar), zuhura: readCityFolder(folders.zuhura) };
const importAll = async () => {
  for (const folder of Object.values(data)) await db.transaction((tx) => importCity(tx, folder));
};
await importAll();

const scratch = await mkdtemp(join(tmpdir(), 'makao-city-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const wardIn = (city: keyof typeof data, name: string) => data[city].wards.find((ward) => ward.name === name)!.id;
const cityIds = { dar: data.dar.city.id, zuhura: data.zuhura.city.id };
/** A ward of each city with a name of its own, and the name that both have. */
const places = [
  { city: 'dar', own: 'Mikocheni', path: '/rent/mikocheni', shared: '/rent/sinza' },
  { city: 'zuhura', own: 'Nyotani', path: '/rent/nyotani-zuhura', shared: '/rent/sinza-zuhura' },
] as const;

const agent = await createAgent(db);
const kind = { type: 'rent', propertyType: 'apartment', bedroomsCount: 2 } as const;
const adIn = (wardId: string, price = 500_000) =>
  createAd(db, { agentId: agent.id, pictures: 0, ...kind, wardId, price });
const adsOf = new Map<string, string[]>();
for (const { city, own } of places) {
  const ids: string[] = [];
  for (const price of [1, 2, 3, 4, 5, 6, 7, 8]) ids.push((await adIn(wardIn(city, own), price * 100_000)).id);
  ids.push((await adIn(wardIn(city, 'Sinza'))).id);
  adsOf.set(city, ids);
}

const tables = ['cities', 'wards', 'ward_neighbours', 'city_shapes', 'landmarks'];
const versions = () =>
  Promise.all(
    tables.map(async (table) => (await db.$client.query(`select xmin, t.* from ${table} t order by 2, 3`)).rows),
  );

describe('the import of a city', () => {
  it('changes nothing when it is repeated', async () => {
    const before = await versions();
    await importAll();
    expect(await versions()).toEqual(before);
  });

  it('follows a renamed ward by its id, and one under another id by its name', async () => {
    const folder = structuredClone(data.zuhura);
    folder.wards[1]!.name = 'Fungani Mpya';
    for (const each of folder.neighbours)
      for (const at of [0, 1]) if (each[at] === 'Fungani') each[at] = 'Fungani Mpya';
    folder.shapes.objects.wards.geometries[1]!.properties.wards = ['Fungani Mpya'];
    folder.wards[2]!.id = crypto.randomUUID();
    await db.transaction((tx) => importCity(tx, folder));
    const rows = await db.select().from(wards).where(eq(wards.cityId, cityIds.zuhura));
    expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(
      new Map(data.zuhura.wards.map(({ id, name }) => [id, name === 'Fungani' ? 'Fungani Mpya' : name])),
    );
    await importAll();
  });

  it('refuses a landmark of another city, and writes nothing then', async () => {
    const folder = structuredClone(data.zuhura);
    folder.city.name = 'Zuhura Kuu';
    folder.landmarks[0]!.name = 'Mlimani City';
    await expect(db.transaction((tx) => importCity(tx, folder))).rejects.toThrow(
      'landmarks.json, row 1: "Mlimani City" is a landmark of Dar es Salaam already',
    );
    expect(await db.$count(landmarks, eq(landmarks.city, 'Zuhura'))).toBe(1);
  });

  it.each([
    [
      'wards.json',
      '[{ "id": "x", "name": "", "municipality": "Zuhura Mjini" }]',
      ['wards.json, row 1, id: ', 'wards.json, row 1, name: '],
    ],
    ['neighbours.json', '[["Nyotani", "Atlantis"]]', ['neighbours.json, row 1: wards.json has no ward "Atlantis"']],
    [
      'landmarks.json',
      '[{ "name": "Soko", "kind": "shopping", "wards": [], "aliases": [] }]',
      ['landmarks.json, row 1: only'],
    ],
    ['city.json', '{', ['city.json: ']],
  ])('names what is wrong in %s', async (file, text, problems) => {
    await cp(folders.zuhura, scratch, { recursive: true });
    await writeFile(join(scratch, file), text);
    for (const problem of problems) expect(() => readCityFolder(scratch)).toThrow(problem);
  });
});

it('both cities are listed, each with its own wards', async () => {
  const { body } = await call(searchCities, {});
  expect(body.data).toEqual([
    { id: cityIds.dar, name: 'Dar es Salaam' },
    { id: cityIds.zuhura, name: 'Zuhura' },
  ]);
  const { body: found } = await call(searchWards, { query: { cityIds: [cityIds.zuhura] } });
  expect(found.data.map(({ name }: { name: string }) => name)).toEqual(['Fungani', 'Maziwani', 'Nyotani', 'Sinza']);
});

describe.each(places)('in $city', ({ city, own, path, shared }) => {
  const cityId = cityIds[city];
  const wardId = wardIn(city, own);

  it('a search by city or ward finds its ads', async () => {
    const found = async (query: object) =>
      (await call(searchAds, { query: { limit: 100, ...query } })).body.data.map(({ id }: { id: string }) => id).sort();
    expect(await found({ cityId })).toEqual(adsOf.get(city)!.toSorted());
    expect(await found({ wardIds: [wardId] })).toEqual(adsOf.get(city)!.slice(0, 8).sort());
  });

  it('the map has its wards and their shapes', async () => {
    const { body: map } = await call(getWardMap, { query: { cityId, type: 'rent' } });
    expect(map).toMatchObject({ cityId, resultCount: 9 });
    expect(map.wards).toHaveLength(data[city].wards.length);
    const { status, headers, body } = await call(getCityShapes, { params: { id: cityId } });
    expect([status, headers.etag]).toEqual([200, expect.any(String)]);
    expect(body.attribution).toBe(data[city].shapes.attribution);
    const drawn = body.shapes.flatMap(({ wardIds }: { wardIds: string[] }) => wardIds);
    expect(drawn.sort()).toEqual(map.wards.map(({ id }: { id: string }) => id).sort());
    expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(12 * 1024);
  });

  it('sentences name its wards, its aliases and a ward that the other city has too', async () => {
    const filters = async (q: string) => (await call(understandSearch, { query: { q } })).body.filters;
    expect(await filters(`nyumba ya kupanga ${own}`)).toMatchObject({ type: 'rent', cityId, wardIds: [wardId] });
    const { name, aliases } = data[city].city;
    for (const called of [name, aliases[0]!])
      expect(await filters(`nyumba ya kupanga ${called}`)).toMatchObject({ cityId });
    expect(await filters(`nyumba ya kupanga Sinza ${name}`)).toMatchObject({
      cityId,
      wardIds: [wardIn(city, 'Sinza')],
    });
  });

  it('usual prices come from its wards', async () => {
    const query = { wardId, ...kind, type: 'rental' as const };
    expect((await call(getMarketPrices, { query })).body).toMatchObject({
      area: 'ward',
      sampleSize: 8,
      middle: 400_000,
    });
    expect((await call(getWardMarket, { params: { id: wardId } })).body.bands).toMatchObject([
      { price: { sampleSize: 8 } },
    ]);
    // A ward with few ads: its neighbours, else its municipality, else its city.
    const few = (await call(getMarketPrices, { query: { ...query, wardId: wardIn(city, 'Sinza') } })).body;
    expect(few).toMatchObject({ area: city === 'dar' ? 'city' : 'neighbours' });
  });

  it('saved searches of the city are told of its ads alone', async () => {
    const user = await createUser(db);
    const form = savedSearchForm.parse({
      type: 'rent',
      propertyType: 'apartment',
      priceMax: 900_000,
      cityIds: [cityId],
    });
    const search = await createSearch(services, user.id, form);
    for (const each of places) {
      const ad = await adIn(wardIn(each.city, 'Sinza'), 400_000);
      await db.transaction((tx) => matchAd(tx, ad.id));
      await workOff();
      const results = await db.select().from(userAdSearchResults).where(eq(userAdSearchResults.adId, ad.id));
      expect(results.filter(({ searchId }) => searchId === search)).toHaveLength(each.city === city ? 1 : 0);
      await db.$client.query('update ads set deleted_at = now() where id = $1', [ad.id]);
    }
  });

  it('the sitemap lists its wards, and the shared name once for each city', async () => {
    const { body } = await app.inject('/sitemaps/wards.xml');
    for (const address of [`/wards/${wardId}`, path, shared])
      expect(body.split(`<loc>${origin}${address}?lang=en</loc>`)).toHaveLength(2);
  });
});

it('wards of several cities have no map together', async () => {
  const { body } = await call(getWardMap, { query: { type: 'rent' } });
  expect(body).toMatchObject({ cityId: null, resultCount: 18 });
  expect((await call(getCityShapes, { params: { id: agent.id } })).body).toBeNull();
});
