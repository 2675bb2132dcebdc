import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createAd } from '../../test/factories.ts';
import { presentCard } from './ads.present.ts';
import { fetchAds } from './ads.queries.ts';

const { db } = await testApp();
const fileUrl = (path: string) => `/files/${path}`;

it('returns the same card for the same row, and another when its ad expires or its files move', async () => {
  const { id } = await createAd(db);
  const [row] = await fetchAds(db, [id]);
  const card = presentCard(row!, fileUrl);
  expect(card).toMatchObject({ publicationStatus: 'ongoing', frontShowable: true });
  expect(presentCard(row!, fileUrl, row!.expirationDate.getTime())).toMatchObject({
    publicationStatus: 'expired',
    frontShowable: false,
  });
  expect(presentCard(row!, fileUrl)).toEqual(card);
  expect(presentCard(row!, (path) => `https://store/${path}`).imagesUrls[0]).toMatch(/^https:\/\/store/);
});

it('hides a card that was not confirmed, although it has not expired', async () => {
  const { id } = await createAd(db, { expirationDate: new Date(Date.now() + 300 * 86_400_000) });
  const [row] = await fetchAds(db, [id]);
  expect(presentCard(row!, fileUrl).frontShowable).toBe(true);
  const later = presentCard(row!, fileUrl, Date.now() + 200 * 86_400_000);
  expect(later).toMatchObject({ publicationStatus: 'ongoing', frontShowable: false });
});
