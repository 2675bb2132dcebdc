import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { cardColumns, cardTables } from '../ads/ads.queries.ts';

export const favoriteIds = query`select ${columns(favorites, 'f', ['adId'])} from favorites f
  where f.user_id = $1 order by f.created_at desc, f.id`.prepare<[userId: string]>('favorites.ids');

export const favoritesCount = query`select ${computed<{ count: number }>({ count: 'count(*)' })} from favorites
  where user_id = $1`.prepare<[userId: string]>('favorites.count');

const favoriteColumns = together(
  columns(favorites, 'page', { favoriteId: 'id', favoritedAt: 'createdAt' }),
  cardColumns,
);
export type FavoriteRow = RowOf<typeof favoriteColumns>;

export const favoritesPage = query`with page as (
    select id, ad_id, created_at from favorites where user_id = $1 order by created_at desc, id limit $2 offset $3)
  select ${favoriteColumns} from page join (${cardTables}) on a.id = page.ad_id
  order by page.created_at desc, page.id`.prepare<[userId: string, limit: number, skip: number]>('favorites.page');

/** The ads whose agents a customer contacted, each once, latest first. */
const contacted = `select ad_id as id, ad_id, max(created_at) as created_at from transaction_events
  where customer_id = $1 and contacted_at is not null group by ad_id`;

export const contactedPage = query`with page as (${contacted} order by created_at desc, ad_id limit $2 offset $3)
  select ${favoriteColumns} from page join (${cardTables}) on a.id = page.ad_id
  order by page.created_at desc, page.id`.prepare<[userId: string, limit: number, skip: number]>('contacted.page');

export const contactedCount = query`select ${computed<{ count: number }>({ count: 'count(distinct ad_id)' })}
  from transaction_events where customer_id = $1 and contacted_at is not null`.prepare<[userId: string]>(
  'contacted.count',
);
