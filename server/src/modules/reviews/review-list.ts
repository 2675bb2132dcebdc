import { type ReviewListFilter, type ReviewStatus, reviewStatuses } from '@makao/contract/reviews';
import { type Listing, Narrowing } from '../../lib/listing.ts';
import { phonePattern } from '../../lib/search-terms.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { notOfAgents } from '../accounts/own-accounts.ts';
import { isJudgedSql } from '../risk/judged.rules.ts';
import { reviewStatusSql } from './reviews.rules.ts';

const ofPeople = (condition: string) => `(r.owner_id = any (array(select u.id from users u where ${condition}))
  or r.agent_id = any (array(select g.id from users u join agents g on g.user_id = u.id where ${condition})))`;

export function reviewBase({ q, note, agentId, ownerId, from, to }: Omit<ReviewListFilter, 'status'>): Narrowing {
  const list = new Narrowing()
    .by(note, (place) => `r.note = ${place}`)
    .by(agentId, (place) => `r.agent_id = ${place}::uuid`)
    .by(ownerId, (place) => `r.owner_id = ${place}::uuid`)
    .days('r.written_at', { from, to });
  const phone = phonePattern(q);
  if (phone) return list.by(phone, (place) => ofPeople(`u.phone_number like ${place}`));
  return list.words(
    q,
    (place) => `(lower(coalesce(r.comment, '')) like ${place} or ${ofPeople(`lower(${fullNameSql()}) like ${place}`)}
      or r.agent_id = any (array(select g.id from agents g where lower(g.name) like ${place})))`,
  );
}

export const reviewStatusesSql = Object.fromEntries(
  reviewStatuses.map((status) => [status, `${reviewStatusSql()} = '${status}'`]),
) as Record<ReviewStatus, string>;

/** Worded exactly like the partial indexes, so that the planner uses them. */
const found: Partial<Record<ReviewStatus, string>> = {
  waiting: 'r.held_at is not null and r.hidden_at is null',
  hidden: 'r.hidden_at is not null',
};

export const reviewsOf = ({ where, values }: Narrowing): Listing => ({
  from: 'reviews r',
  where,
  values,
  timestamp: 'r.written_at',
  key: 'r.id',
  keyType: 'uuid',
});

/** What waits is offered without `own`: reviews by or about accounts that the reader must not judge. */
export function reviewListing({ status, ...filter }: ReviewListFilter, own: readonly string[] = []): Listing {
  const list = reviewBase(filter);
  if (status) list.that(found[status] ?? reviewStatusesSql[status]);
  if (status === 'waiting') list.that(`not ${isJudgedSql('r.id')}`);
  if (status === 'waiting' && own.length > 0)
    list.by(own, (place) => `r.owner_id <> all (${place}::uuid[]) and ${notOfAgents('r.agent_id', place)}`);
  return reviewsOf(list);
}
