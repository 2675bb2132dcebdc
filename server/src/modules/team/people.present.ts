import type { AdminUser } from '@makao/contract/team';
import { presentRecord } from '../moderation/agent-record.ts';
import type { AdminUserRow } from './people.queries.ts';

export const presentAdminUser = (row: AdminUserRow): AdminUser => ({
  id: row.id,
  fullName: `${row.first_name} ${row.last_name}`,
  phoneNumber: row.phone_number,
  userType: row.user_type,
  isAdmin: row.is_admin,
  isVerified: row.verified_at !== null,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  suspendedReason: row.suspended_reason,
  locale: row.locale,
  createdAt: row.created_at.toISOString(),
  sessionsCount: row.sessions_count,
  agent: row.record && {
    ...presentRecord(row.record),
    tokenBalance: row.token_balance ?? 0,
    subscriptionEnd: row.subscription_end?.toISOString() ?? null,
    runningAds: row.running_ads,
  },
});
