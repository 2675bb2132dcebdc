import type { AdminUser } from '@makao/contract/team';
import { fullName } from '../accounts/accounts.rules.ts';
import { presentRecord } from '../moderation/agent-record.ts';
import type { AdminUserRow } from './people.queries.ts';

export const presentAdminUser = (row: AdminUserRow): AdminUser => ({
  id: row.id,
  fullName: fullName(row),
  phoneNumber: row.phoneNumber,
  userType: row.userType,
  isAdmin: row.teamRole !== null,
  teamRole: row.teamRole,
  isVerified: row.verifiedAt !== null,
  numberReportedAt: row.numberReportedAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  suspendedReason: row.suspendedReason,
  locale: row.locale,
  createdAt: row.createdAt.toISOString(),
  sessionsCount: row.sessionsCount,
  agent: row.record && {
    ...presentRecord(row.record),
    tokenBalance: row.tokenBalance ?? 0,
    subscriptionEnd: row.subscriptionEnd?.toISOString() ?? null,
    runningAds: row.runningAds,
    instagramFollowersCount: row.instagramFollowersCount,
    instagramFollowersAt: row.instagramFollowersAt?.toISOString() ?? null,
    yearsOfExperience: row.yearsOfExperience,
    isExperienceConfirmed: row.experienceConfirmedAt !== null,
    isFollowersConfirmed: row.followersConfirmedAt !== null,
  },
});
