import { prepared } from '../../db/client.ts';
import type { CardRow } from '../ads/ads.queries.ts';

const agentName = `coalesce(g.name, u.first_name || ' ' || u.last_name)`;
const agentTables = `agents g join users u on u.id = g.user_id left join cloud_files p on p.id = u.profile_image_id`;

export interface ReviewRow {
  id: string;
  note: number;
  comment: string | null;
  created_at: Date;
  agent_id: string;
  agent_name: string;
  agent_avatar: string | null;
}

const reviewColumns = `r.id, r.note, r.comment, r.created_at, g.id as agent_id, ${agentName} as agent_name, p.path as agent_avatar`;

export const ownReviewsPage = prepared<ReviewRow, [ownerId: string, limit: number, skip: number]>(
  'reviews.own',
  `select ${reviewColumns} from reviews r join (${agentTables}) on g.id = r.agent_id
   where r.owner_id = $1 order by r.created_at desc, r.id limit $2 offset $3`,
);

export const ownReviewsCount = prepared<{ count: number }, [ownerId: string]>(
  'reviews.ownCount',
  'select count(*) as count from reviews where owner_id = $1',
);

export const reviewById = prepared<ReviewRow, [id: string]>(
  'reviews.one',
  `select ${reviewColumns} from reviews r join (${agentTables}) on g.id = r.agent_id where r.id = $1`,
);

export interface ContactRow {
  agent_id: string;
  ads: { id: string; media: CardRow['media'] }[];
}

/** Nobody scrolls through more; older contacts come up as newer ones are reviewed. */
const [agentsShown, adsShown] = [100, 12];

/** Agents contacted and not reviewed, last contact first, with the ads it was about. */
export const contactsToReview = prepared<ContactRow, [customerId: string]>(
  'reviews.contactsToReview',
  `with contacted as (
     select e.agent_id, max(e.created_at) as last_at from transaction_events e
     where e.customer_id = $1 and not exists (select from reviews r where r.owner_id = $1 and r.agent_id = e.agent_id)
     group by e.agent_id order by last_at desc, e.agent_id limit ${agentsShown})
   select contacted.agent_id,
     (select json_agg(json_build_object('id', seen.ad_id, 'media',
        (select coalesce(json_agg(json_build_object('path', f.path, 'width', f.width, 'height', f.height, 'color', f.color)
           order by m.position), '[]')
         from ad_media m join cloud_files f on f.id = m.file_id where m.ad_id = seen.ad_id)) order by seen.last_at desc)
      from (select e.ad_id, max(e.created_at) as last_at from transaction_events e
            where e.customer_id = $1 and e.agent_id = contacted.agent_id
            group by e.ad_id order by last_at desc limit ${adsShown}) seen) as ads
   from contacted order by contacted.last_at desc, contacted.agent_id`,
);
