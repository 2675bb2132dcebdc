import type { ContactKind } from '@makao/contract/leads';
import { columns, computed, type Json, jsonObject, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';
import { fileColumns } from '../ads/ads.queries.ts';

const reviewTables = `reviews r join (
    agents g join users u on u.id = g.user_id left join cloud_files p on p.id = u.profile_image_id
  ) on g.id = r.agent_id`;

const textColumns = columns(reviews, 'r', [
  'id',
  'note',
  'comment',
  'createdAt',
  'publicAt',
  'publishedAt',
  'heldAt',
  'hiddenAt',
  'hiddenReason',
  'answer',
  'answeredAt',
]);

const reviewColumns = together(
  textColumns,
  columns(agents, 'g', { agentId: 'id' }),
  computed<{ agentName: string }>({ agentName: agentNameSql() }),
  optional(columns(cloudFiles, 'p', { agentAvatar: 'path' })),
);
export type ReviewRow = RowOf<typeof reviewColumns>;

export const ownReviewsPage = query`select ${reviewColumns} from ${reviewTables}
  where r.owner_id = $1 order by r.created_at desc, r.id limit $2 offset $3`.prepare<
  [ownerId: string, limit: number, skip: number]
>('reviews.own');

export const ownReviewsCount = query`select ${computed<{ count: number }>({ count: 'count(*)' })} from reviews
  where owner_id = $1`.prepare<[ownerId: string]>('reviews.ownCount');

export const reviewById = query`select ${reviewColumns} from ${reviewTables} where r.id = $1`.prepare<[id: string]>(
  'reviews.one',
);

const teamColumns = together(
  textColumns,
  columns(reviews, 'r', ['writtenAt', 'teamAnswer', 'teamAnsweredAt', 'heldFor']),
  columns(users, 'o', {
    ownerId: 'id',
    ownerPhone: 'phoneNumber',
    ownerLocale: 'locale',
    ownerSince: 'createdAt',
  }),
  columns(agents, 'g', { agentId: 'id' }),
  columns(users, 'u', { agentUserId: 'id', agentPhone: 'phoneNumber', agentLocale: 'locale' }),
  computed<{ ownerName: string; agentName: string; contact: { at: string; kind: ContactKind } | null }>({
    ownerName: fullNameSql('o'),
    agentName: agentNameSql(),
    contact: `(select json_build_object('at', e.contacted_at, 'kind', e.contact_kind) from transaction_events e
      where e.customer_id = r.owner_id and e.agent_id = r.agent_id and e.contact_kind is not null
      order by e.contacted_at desc limit 1)`,
  }),
);
export type TeamRow = RowOf<typeof teamColumns>;

export const teamReviewsIn = query`select ${teamColumns} from ${reviewTables} join users o on o.id = r.owner_id
  where r.id = any($1::uuid[]) order by array_position($1::uuid[], r.id)`;
export const teamReviews = teamReviewsIn.prepare<[ids: string[]]>('reviews.by-ids');

/** Enough for a page; older contacts follow as newer ones are reviewed. */
const [agentsShown, adsShown] = [100, 12];

const contactColumns = together(
  columns(transactionEvents, 'contacted', ['agentId']),
  computed<{ ads: { id: string; media: Json<RowOf<typeof fileColumns>>[] }[] }>({
    ads: `(select json_agg(json_build_object('id', seen.ad_id, 'media',
        (select coalesce(json_agg(${jsonObject(fileColumns)} order by m.position), '[]')
         from ad_media m join cloud_files f on f.id = m.file_id where m.ad_id = seen.ad_id)) order by seen.last_at desc)
      from (select e.ad_id, max(e.created_at) as last_at from transaction_events e
            where e.customer_id = $1 and e.agent_id = contacted.agent_id and e.contacted_at is not null
            group by e.ad_id order by last_at desc limit ${adsShown}) seen)`,
  }),
);
export type ContactRow = RowOf<typeof contactColumns>;

/** Agents contacted and not reviewed, latest contact first, with the ads in question. */
export const contactsToReview = query`with contacted as (
    select e.agent_id, max(e.created_at) as last_at from transaction_events e
    where e.customer_id = $1 and e.contacted_at is not null
      and not exists (select from reviews r where r.owner_id = $1 and r.agent_id = e.agent_id)
    group by e.agent_id order by last_at desc, e.agent_id limit ${agentsShown})
  select ${contactColumns} from contacted order by contacted.last_at desc, contacted.agent_id`.prepare<
  [customerId: string]
>('reviews.contactsToReview');
