import { type AgentAd, confirmAvailable as endpoint } from '@makao/contract/agent-ads';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/route.ts';
import type { FileUrl, Services } from '../../services.ts';
import { presentDetail } from '../ads/ads.present.ts';
import { cardColumns, cardTables, type DetailRow } from '../ads/ads.queries.ts';
import { confirmAvailable } from './confirm-available.ts';

type Row = DetailRow & {
  admin_comment: string | null;
  pending_changes: unknown;
  images: string[];
  prices: { price: number; changed_at: string }[];
  views: number;
  favorites: number;
  contacts: number;
  notifications: number;
};

const ownAd = prepared<Row, [id: string]>(
  'moderation.ownAd',
  `select ${cardColumns}, a.description, w.maps_url, a.admin_comment, a.pending_changes,
     array(select m.file_id from ad_media m where m.ad_id = a.id order by m.position) as images,
     (select coalesce(json_agg(h order by h.changed_at desc), '[]')
      from (select price, changed_at from ad_prices where ad_id = a.id order by changed_at desc limit 20) h) as prices,
     coalesce(s.views, 0) as views, coalesce(s.favorites, 0) as favorites, coalesce(s.contacts, 0) as contacts,
     coalesce(s.notifications, 0) as notifications
   from (${cardTables}) left join ad_stats s on s.ad_id = a.id where a.id = $1`,
);

export function reportsAgent(mount: Mount, { db, fileUrl }: Services) {
  mount(endpoint, async ({ caller, params }) => {
    await confirmAvailable(db, caller.agentId!, params.id);
    const [row] = await ownAd(db, params.id);
    return present(row!, fileUrl);
  });
}

function present(row: Row, fileUrl: FileUrl): AgentAd {
  const prices = row.prices.map(({ price, changed_at }) => ({ price, changed_at: new Date(changed_at) }));
  return {
    ...presentDetail(row, prices, fileUrl),
    imagesUuids: row.images,
    adminComment: row.admin_comment,
    hasPendingChanges: row.pending_changes !== null,
    isUnavailable: row.unavailable_at !== null,
    viewsCount: row.views,
    favoritesCount: row.favorites,
    contactsCount: row.contacts,
    notificationsCount: row.notifications,
  };
}
