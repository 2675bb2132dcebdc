import type { agentRecord } from '@makao/contract/moderation';
import type { z } from 'zod';

export type AgentRecord = z.infer<typeof agentRecord>;

/** What the team should know of the agent `g` and his user `u`; ads he has deleted since count too. */
export const recordJson = `json_build_object('id', g.id, 'userId', u.id,
  'fullName', coalesce(g.name, u.first_name || ' ' || u.last_name), 'phoneNumber', u.phone_number,
  'isVerified', u.verified_at is not null, 'isOnboarded', g.is_onboarded, 'isSuspended', u.suspended_at is not null,
  'memberSince', g.created_at,
  'approvedAds', (select count(*) from ads x where x.agent_id = g.id and x.published_at is not null),
  'rejectedAds', (select count(*) from ads x where x.agent_id = g.id and x.status = 'rejected'),
  'reportsCount', (select count(*) from ads x join unavailable_reports r on r.ad_id = x.id where x.agent_id = g.id),
  'averageRating', round(g.rating_sum::numeric / nullif(g.reviews_count, 0), 1), 'reviewsCount', g.reviews_count)`;

export const presentRecord = (record: AgentRecord): AgentRecord => ({
  ...record,
  memberSince: new Date(record.memberSince).toISOString(),
});
