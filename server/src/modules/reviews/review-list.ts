import type { ReviewListFilter, ReviewStatus } from '@makao/contract/reviews';
import type { Db } from '../../db/client.ts';
import { countBy, type Listing, Narrowing, wordsOf } from '../../lib/listing.ts';
import { phonePattern } from '../../lib/search-terms.ts';
import { notOfAgents } from '../accounts/own-accounts.ts';
import { isJudgedSql } from '../risk/judged.rules.ts';

const ofPeople = (ids: string) => `(r.owner_id = any (${ids}::uuid[])
  or r.agent_id = any (array(select g.id from agents g where g.user_id = any (${ids}::uuid[]))))`;

/** By words of the text, or by whose it is: `named` are the accounts that the search names. */
function narrowed(
  { q, note, agentId, ownerId, from, to }: Omit<ReviewListFilter, 'status'>,
  named: readonly string[] = [],
) {
  const list = new Narrowing()
    .by(note, (place) => `r.note = ${place}`)
    .by(agentId, (place) => `r.agent_id = ${place}::uuid`)
    .by(ownerId, (place) => `r.owner_id = ${place}::uuid`)
    .days('r.written_at', { from, to });
  if (!q?.trim()) return { list };
  const theirs = ofPeople(list.value(named));
  return { list, found: phonePattern(q) ? theirs : `(${list.has('r.comment', wordsOf(q))} or ${theirs})` };
}

const free = 'r.held_at is null and r.hidden_at is null';
/** Like `reviewStatusSql`, but worded exactly like the partial indexes, so that the planner uses them. */
const reviewStatusesSql: Record<ReviewStatus, string> = {
  public: `r.published_at is not null and ${free}`,
  soon: `r.published_at is null and ${free}`,
  waiting: 'r.held_at is not null and r.hidden_at is null',
  hidden: 'r.hidden_at is not null',
};

const reviewsOf = ({ where, values }: Narrowing, found?: string): Listing => ({
  from: 'reviews r',
  ...(found && { found }),
  where,
  values,
  timestamp: 'r.written_at',
  key: 'r.id',
  keyType: 'uuid',
});

/** How many reviews of each status a filter finds. */
export function countReviews(db: Db, filter: Omit<ReviewListFilter, 'status'>, named: readonly string[]) {
  const { list, found } = narrowed(filter, named);
  if (found) list.that(found);
  return countBy(db, reviewsOf(list), { all: 'true', ...reviewStatusesSql });
}

/** What waits is offered without `own`: reviews by or about accounts that the reader must not judge. */
export function reviewListing(
  { status, ...filter }: ReviewListFilter,
  own: readonly string[] = [],
  named?: readonly string[],
): Listing {
  const { list, found } = narrowed(filter, named);
  if (status) list.that(reviewStatusesSql[status]);
  if (status === 'waiting') list.that(`not ${isJudgedSql('r.id')}`);
  if (status === 'waiting' && own.length > 0)
    list.by(own, (place) => `r.owner_id <> all (${place}::uuid[]) and ${notOfAgents('r.agent_id', place)}`);
  return reviewsOf(list, found);
}
