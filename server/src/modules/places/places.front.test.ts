import { searchCities, searchWards } from '@makao/contract/places';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createCity, createWard } from '../../test/factories.ts';

const { db, call } = await testApp();
const city = await createCity(db);
for (let index = 0; index < 12; index++) await createWard(db, { cityId: city.id, name: `Ward ${index}` });

it('wards and cities come ten a page, or as many as are asked for, up to 500 [API-2]', async () => {
  const query = { cityIds: [city.id] };
  const wards = async (more: object = {}) => (await call(searchWards, { query: { ...query, ...more } })).body;
  expect(await wards()).toMatchObject({ pagination: { limit: 10, resultCount: 12, pagesCount: 2, hasNextPage: true } });
  expect((await wards()).data).toHaveLength(10);
  expect((await wards({ page: 2 })).data).toHaveLength(2);
  expect((await wards({ limit: 500 })).data).toHaveLength(12);
  expect((await call(searchWards, { query: { ...query, limit: 501 } })).status).toBe(422);
  const cities = await call(searchCities, {});
  expect(cities.body).toMatchObject({ pagination: { limit: 10 } });
  expect((await call(searchCities, { query: { limit: 500 } })).status).toBe(200);
  expect((await call(searchCities, { query: { limit: 501 } })).status).toBe(422);
});
