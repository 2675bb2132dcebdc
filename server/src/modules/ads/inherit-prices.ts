import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** How long a deleted ad counts for this. */
const days = 120;

/**
 * An ad that was deleted and posted again keeps its price history: it inherits the earlier prices of the agent's last
 * ad of the same home. The same home means the same type and ward, and a shared photo or text.
 */
export const inheritPrices = (tx: Tx, adId: string) =>
  tx.execute(sql`with earlier as (
      select o.id, coalesce(shown.asked_price, shown.price) as price, a.price as price_now from ads a join ads o on o.agent_id = a.agent_id and o.id <> a.id
        and (o.ward_id, o.type, o.property_type) = (a.ward_id, a.type, a.property_type)
        and o.bedrooms_count is not distinct from a.bedrooms_count
      join market_ads shown on shown.ad_id = o.id
      where a.id = ${adId} and (o.deleted_at is not null or o.closed_at is not null or o.status <> 'approved' or o.expiration_date <= now())
        and o.updated_at > now() - make_interval(days => ${days})
        and (o.description = a.description or exists (
          select from ad_media m join cloud_files f on f.id = m.file_id, ad_media n join cloud_files g on g.id = n.file_id
          where m.ad_id = a.id and n.ad_id = o.id and (f.id = g.id or f.fingerprint = g.fingerprint)))
      order by o.published_at desc limit 1
    )
    insert into ad_prices (ad_id, price, changed_at)
      select ${adId}::uuid, p.price, p.changed_at from ad_prices p join earlier on p.ad_id = earlier.id
      union all select ${adId}::uuid, earlier.price, now() from earlier where earlier.price <> earlier.price_now
    on conflict do nothing`);
