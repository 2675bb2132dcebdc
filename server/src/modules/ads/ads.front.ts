import { adsByIds, getAd, getAdByCode, readAdType, relatedAds, searchAds, viewAd } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { countAds, getWardMap } from '@makao/contract/search.counts';
import { nearMisses } from '@makao/contract/search.near';
import { sourcesNow } from '../../lib/cache/sources.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import type { FacetQuery } from '../search/index/indexed-ad.ts';
import { goesAt, isAsLastShown, isShown } from '../search/search.rules.ts';
import { adNumber } from './ad-code.ts';
import { type AdViews, isPrefetch } from './ad-views.ts';
import { presentCard, presentCards, presentDetail, presentGone } from './ads.present.ts';
import { fetchAds, findAd, findAddress, findAds, findBeingChecked, findRelated } from './ads.queries.ts';
import { findNearMisses } from './near-misses.ts';
import { findWardMap } from './ward-map.ts';

/** Of one agent all kinds are found. */
const withKinds = (filters: FacetQuery): FacetQuery => ({ ...filters, anyKind: filters.agentId !== undefined });

export function adsFront(mount: Mount, { db, adIndex, fileUrl }: Services, views: AdViews) {
  mount(searchAds, async ({ query: { page, limit, ...filters } }) => {
    const { rows, count } = await findAds(db, adIndex, withKinds(filters), page, limit);
    return presentCards(rows, count, page, limit, fileUrl);
  });

  mount(nearMisses, async ({ query: { page: _, limit: __, ...filters } }) => {
    const found = await findNearMisses(db, adIndex, filters);
    return { items: found.map(({ rows, ...way }) => ({ ...way, ads: rows.map((row) => presentCard(row, fileUrl)) })) };
  });

  mount(countAds, async ({ query: { page: _, limit: __, ...filters } }) => {
    await adIndex.catchUp();
    const { count, wards, amenities, facts } = adIndex.counts(withKinds(filters));
    return {
      resultCount: count,
      wards: [...wards].map(([id, adsCount]) => ({ id, adsCount })),
      amenities,
      ...(Object.keys(facts).length > 0 && { facts }),
    };
  });

  mount(getWardMap, ({ query: { page: _, limit: __, ...filters } }) => findWardMap(db, adIndex, filters));

  mount(getAd, async ({ params, caller, request }) => {
    const row = await findAd(db, params.id);
    if (!row) throw new Refusal((await findBeingChecked(db, params.id)) ? 'adBeingChecked' : 'notFound');
    const detail = presentDetail(row, fileUrl);
    if (isShown(row)) {
      // An ad expires by the clock, without a change notification.
      sourcesNow()?.expireAt(goesAt(row));
      if (request.method === 'GET' && caller?.agentId !== row.agentId && !isPrefetch(request.headers))
        views.count(row.id, request.ip, request.headers['user-agent']);
      return detail;
    }
    const ad = isAsLastShown(row) ? detail : presentGone(row);
    const related = await findRelated(db, adIndex, row, limits.pageSizes.related);
    throw new Refusal('adUnavailable', { body: { ad, relatedAds: related.map((row) => presentCard(row, fileUrl)) } });
  });

  mount(viewAd, async ({ params, request }) => {
    views.count(params.id, request.ip, request.headers['user-agent']);
  });

  mount(adsByIds, async ({ query }) => {
    const rows = await fetchAds(db, (query.ids ?? []).slice(0, limits.rememberedAds.seen));
    // Ads expire by the clock, without a change notification.
    const shown = rows.filter((row) => isShown(row));
    for (const row of shown) sourcesNow()?.expireAt(goesAt(row));
    return { data: shown.map((row) => presentCard(row, fileUrl)) };
  });

  mount(getAdByCode, async ({ params }) => {
    const number = adNumber(params.code);
    const row = number === null ? undefined : await findAddress(db, number);
    if (!row) {
      const checked = number === null ? undefined : await findBeingChecked(db, number);
      throw checked ? new Refusal('adBeingChecked', { body: checked }) : new Refusal('notFound');
    }
    const { id, type, propertyType, bedroomsCount, wardName } = row;
    return { id, type: readAdType(type), propertyType, bedroomsCount, ward: { name: wardName } };
  });

  mount(relatedAds, async ({ params }) => {
    const row = await findAd(db, params.id);
    if (!row) throw new Refusal('notFound');
    const limit = limits.pageSizes.related;
    const rows = await findRelated(db, adIndex, row, limit);
    return presentCards(rows, rows.length, 1, limit, fileUrl);
  });
}
