import * as contract from '@makao/contract/favorites';
import { paginate } from '@makao/contract/kernel/paging';
import type { Mount } from '../../lib/http/route.ts';
import type { FileUrl, Services } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { addFavorite } from './add-favorite.ts';
import { type FavoriteRow, favoriteIds, favoritesCount, favoritesPage } from './favorites.queries.ts';
import { removeFavorite } from './remove-favorite.ts';

export function favoritesFront(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  mount(contract.addFavorite, ({ caller, params }) => addFavorite(services, caller.userId, params.id));
  mount(contract.removeFavorite, ({ caller, params }) => removeFavorite(services, caller.userId, params.id));

  mount(contract.favoriteAdIds, async ({ caller }) => {
    const rows = await favoriteIds(db, caller.userId);
    return { data: rows.map(({ ad_id }) => ad_id) };
  });

  mount(contract.searchFavorites, async ({ caller, query: { page, limit } }) => {
    const [rows, [total]] = await Promise.all([
      favoritesPage(db, caller.userId, limit, (page - 1) * limit),
      favoritesCount(db, caller.userId),
    ]);
    return { data: rows.map((row) => presentFavorite(row, fileUrl)), pagination: paginate(page, limit, total!.count) };
  });
}

const presentFavorite = (row: FavoriteRow, fileUrl: FileUrl): contract.Favorite => ({
  id: row.favorite_id,
  createdAt: row.kept_at.toISOString(),
  ad: presentCard(row, fileUrl),
});
