import type { agentRecord } from '@makao/contract/moderation';
import type { z } from 'zod';
import { columns, computed, jsonObject, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { agentNameSql, averageRatingSql } from '../accounts/accounts.rules.ts';
import { trustedSql } from './moderation.rules.ts';

export type AgentRecord = z.infer<typeof agentRecord>;

/** What the team should know about the agent `g` and their user `u`; deleted ads count too. */
export const recordJson = jsonObject(
  together(
    columns(agents, 'g', {
      id: 'id',
      isOnboarded: 'isOnboarded',
      memberSince: 'createdAt',
      reviewsCount: 'reviewsCount',
    }),
    columns(users, 'u', { userId: 'id', phoneNumber: 'phoneNumber', locale: 'locale' }),
    computed<
      Omit<AgentRecord, 'id' | 'isOnboarded' | 'memberSince' | 'reviewsCount' | 'userId' | 'phoneNumber' | 'locale'>
    >({
      fullName: agentNameSql(),
      isVerified: 'u.verified_at is not null',
      isSuspended: 'u.suspended_at is not null',
      approvedAds: '(select count(*) from ads x where x.agent_id = g.id and x.published_at is not null)',
      rejectedAds: `(select count(*) from ads x where x.agent_id = g.id and x.status = 'rejected')`,
      reportsCount: '(select count(*) from ads x join unavailable_reports r on r.ad_id = x.id where x.agent_id = g.id)',
      averageRating: averageRatingSql(),
      isTrusted: trustedSql(),
    }),
  ),
);

export const presentRecord = (record: AgentRecord): AgentRecord => ({
  ...record,
  memberSince: new Date(record.memberSince).toISOString(),
});
