import * as contract from '@makao/contract/favorites';
import { wholeList } from '@makao/contract/kernel/paging';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { FileUrl, Services } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { addFavorite } from './add-favorite.ts';
import {
  contactedCount,
  contactedPage,
  type FavoriteRow,
  favoriteIds,
  favoritesCount,
  favoritesPage,
} from './favorites.queries.ts';
import { forgetRemembered, mergeRemembered } from './remembered-ads.ts';
import { removeFavorite } from './remove-favorite.ts';

export function favoritesFront(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  mount(contract.addFavorite, ({ caller, params }) => addFavorite(services, caller.userId, params.id));
  mount(contract.removeFavorite, ({ caller, params }) => removeFavorite(services, caller.userId, params.id));

  mount(contract.mergeRememberedAds, ({ caller, body }) => mergeRemembered(services, caller.userId, body));
  mount(contract.forgetRememberedAds, ({ caller, params }) => forgetRemembered(services, caller.userId, params.list));
  mount(contract.forgetRememberedAd, ({ caller, params }) =>
    forgetRemembered(services, caller.userId, params.list, params.id),
  );

  mount(contract.contactedAds, async ({ caller, query }) => {
    const [rows, total] = await Promise.all([
      contactedPage(db, caller.userId, ...bounds(query)),
      contactedCount(db, caller.userId),
    ]);
    return paged(
      query,
      one(total).count,
      rows.map((row) => presentFavorite(row, fileUrl)),
    );
  });

  mount(contract.favoriteAdIds, async ({ caller }) => {
    const rows = await favoriteIds(db, caller.userId);
    return wholeList(rows.map(({ adId }) => adId));
  });

  mount(contract.searchFavorites, async ({ caller, query }) => {
    const [rows, total] = await Promise.all([
      favoritesPage(db, caller.userId, ...bounds(query)),
      favoritesCount(db, caller.userId),
    ]);
    return paged(
      query,
      one(total).count,
      rows.map((row) => presentFavorite(row, fileUrl)),
    );
  });
}

const presentFavorite = (row: FavoriteRow, fileUrl: FileUrl): contract.Favorite => ({
  id: row.favoriteId,
  createdAt: row.favoritedAt.toISOString(),
  ad: presentCard(row, fileUrl),
});
