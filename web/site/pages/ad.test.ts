import { describe, expect, it } from 'vitest';
import { listed, rental } from '#web/test/ads.ts';
import { type FakeAnswer, fakeApi, pageOf } from '#web/test/fake-api.ts';
import { loadAd } from './ad.tsx';

describe('loading an ad', () => {
  const shown: Record<string, FakeAnswer> = {
    [`/front/ads/${rental.id}/related`]: [200, pageOf([listed(rental)])],
    [`/front/ads/${rental.id}`]: [200, rental],
    '/front/agents': [200, pageOf([])],
  };

  it('brings its neighbours along', async () => {
    const loaded = await loadAd(fakeApi(shown).api, rental.id);
    expect(loaded).toMatchObject({ gone: false, ad: { id: rental.id }, related: [{ id: rental.id }] });
  });

  it('shows the ad without them when they fail, and says so [ERR-1]', async () => {
    const { api } = fakeApi({
      ...shown,
      [`/front/ads/${rental.id}/related`]: [500, null],
      '/front/agents': [500, null],
    });
    expect(await loadAd(api, rental.id)).toMatchObject({
      gone: false,
      related: null,
      reviews: null,
      failures: ['findAdError', 'findReviewError'],
    });
  });

  it('knows one that is gone, with what is like it [AD-7]', async () => {
    const body = { code: 'adUnavailable', message: 'Gone', ad: rental, relatedAds: [listed(rental)] };
    const { api } = fakeApi({
      [`/front/ads/${rental.id}/related`]: [404, null],
      [`/front/ads/${rental.id}`]: [410, body],
    });
    expect(await loadAd(api, rental.id)).toMatchObject({
      gone: true,
      ad: { ward: { name: 'Mikocheni' } },
      last: { price: 850_000, cover: rental.cover },
      related: [{ id: rental.id }],
    });
  });

  it('has nothing to show of one that nothing may be seen of [AD-7]', async () => {
    const { id, type, propertyType, ward, city } = rental;
    const body = { code: 'adUnavailable', message: 'Gone', ad: { id, type, propertyType, ward, city }, relatedAds: [] };
    expect(await loadAd(fakeApi({ '/front/ads': [410, body] }).api, id)).toMatchObject({ gone: true, last: null });
  });

  it('answers an unknown one, and what can’t be one, with not found', async () => {
    for (const status of [404, 422]) {
      const { api } = fakeApi({ '/front/ads': [status, { code: 'notFound', message: '' }] });
      await expect(loadAd(api, 'nothing')).rejects.toMatchObject({ status: 404 });
    }
  });

  it('fails with the ad itself [ERR-1]', async () => {
    const { api } = fakeApi({ '/front/ads': [500, null] });
    await expect(loadAd(api, rental.id)).rejects.toMatchObject({ status: 500, failures: ['findAdError'] });
  });
});
