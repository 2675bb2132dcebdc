import { prepared } from '../../db/client.ts';
import { type CardRow, cardColumns, cardTables } from '../ads/ads.queries.ts';

export const favoriteIds = prepared<{ ad_id: string }, [userId: string]>(
  'favorites.ids',
  'select ad_id from favorites where user_id = $1 order by created_at desc, id',
);

export const favoritesCount = prepared<{ count: number }, [userId: string]>(
  'favorites.count',
  'select count(*) as count from favorites where user_id = $1',
);

export type FavoriteRow = CardRow & { favorite_id: string; kept_at: Date };

export const favoritesPage = prepared<FavoriteRow, [userId: string, limit: number, skip: number]>(
  'favorites.page',
  `with page as (
     select id, ad_id, created_at from favorites where user_id = $1 order by created_at desc, id limit $2 offset $3)
   select page.id as favorite_id, page.created_at as kept_at, ${cardColumns}
   from page join (${cardTables}) on a.id = page.ad_id
   order by page.created_at desc, page.id`,
);
