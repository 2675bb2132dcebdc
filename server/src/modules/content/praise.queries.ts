import { limits } from '@makao/contract/kernel/limits';
import { type Db, one } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { averageRating, notSuspended } from '../accounts/accounts.rules.ts';
import { publicAgent, publicReview } from '../agents/agents.rules.ts';

const { least, shown, longest } = limits.praise;

const total = query`select ${computed<{ ratingSum: number; reviewsCount: number }>({
  ratingSum: 'coalesce(sum(g.rating_sum), 0)::bigint',
  reviewsCount: 'coalesce(sum(g.reviews_count), 0)::bigint',
})} from agents g where ${publicAgent()}`.prepare<[]>('content.rating');

/** The newest good public reviews with a comment, with the ward the customer asked about. */
const newest = query`select ${columns(reviews, 'r', ['id', 'note', 'agentId'])}, ${columns(users, 'o', ['firstName'])},
  ${computed<{ comment: string; ward: string | null; adId: string | null }>({
    comment: 'r.comment',
    ward: 'asked.name',
    adId: 'asked.id',
  })}
  from reviews r join users o on o.id = r.owner_id join agents g on g.id = r.agent_id
  left join lateral (
    select w.name, a.id from transaction_events t join ads a on a.id = t.ad_id join wards w on w.id = a.ward_id
    where t.customer_id = r.owner_id and t.agent_id = r.agent_id order by t.created_at desc limit 1
  ) asked on true
  where r.note >= 4 and char_length(r.comment) between 20 and ${longest} and ${publicReview()}
    and ${publicAgent()} and ${notSuspended('r.owner_id')}
  order by r.created_at desc, r.id limit ${shown}`.prepare<[]>('content.praise', {
  ads: (rows) => rows.flatMap(({ adId }) => adId ?? []),
  contacts: (rows) => rows.map(({ agentId }) => agentId),
});

/** Customers' comments, and the average of all ratings; null while there are too few. */
export async function findPraise(db: Db) {
  const [rating, latest] = await Promise.all([total(db), newest(db)]);
  const { ratingSum, reviewsCount } = one(rating);
  const average = averageRating({ ratingSum, reviewsCount });
  if (average === null || reviewsCount < least.reviews || latest.length < least.shown) return null;
  return { averageRating: average, reviewsCount, latest: latest.map(({ adId: _, agentId: __, ...review }) => review) };
}
