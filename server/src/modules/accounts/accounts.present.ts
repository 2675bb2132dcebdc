import type { CurrentUser, Role } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import type { FileUrl } from '../../services.ts';
import type { MeRow } from './accounts.queries.ts';
import { averageRating, fullName, pledgeClosedUntil } from './accounts.rules.ts';

const day = 86_400_000;

/** A user who registered as an agent counts as one even without a profile: their area explains whom to contact. */
function rolesOf({ agentId, userType, teamRole }: MeRow): Role[] {
  const isAgent = agentId !== null || userType === 'agent';
  return ['ROLE_USER', ...(isAgent ? (['ROLE_AGENT'] as const) : []), ...(teamRole ? (['ROLE_ADMIN'] as const) : [])];
}

/**
 * Whether the agent can publish: by a running plan, a token, or the free first ad. `payForPublication` decides again.
 */
function canPublish(row: MeRow, now: number): boolean {
  if (row.agentId === null || !row.isVerified) return false;
  const isNew = now - row.agentCreatedAt.getTime() < limits.newAgentDays * day;
  return row.subscriptions.length > 0 || row.tokenBalance > 0 || (isNew && !row.hasSubmitted);
}

export function presentMe(row: MeRow, fileUrl: FileUrl, locale: Locale, now = Date.now()): CurrentUser {
  const image = row.imageId === null ? null : { uuid: row.imageId, path: row.imagePath };
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: fullName(row),
    phoneNumber: row.phoneNumber,
    userType: row.userType,
    roles: rolesOf(row),
    teamRole: row.teamRole,
    isVerified: row.isVerified,
    isNamed: row.isNamed,
    isPaused: row.isPaused,
    secondFactor: row.secondFactor,
    locale: row.locale,
    profileImageUuid: image?.uuid ?? null,
    profileImageUrl: image && fileUrl(image.path),
    averageRating: row.agentId === null ? null : averageRating(row),
    agentProfile:
      row.agentId === null
        ? null
        : {
            id: row.agentId,
            name: row.agentName,
            pendingName: row.pendingName,
            createdAt: row.agentCreatedAt.toISOString(),
            instagramUrl: row.instagramUrl,
            instagramFollowersCount: row.instagramFollowersCount,
            instagramFollowersAt: row.instagramFollowersAt?.toISOString() ?? null,
            yearsOfExperience: row.yearsOfExperience,
            bioEn: row.bioEn,
            bioSw: row.bioSw,
            languages: row.languages,
            workingHours: row.workingHours,
            profilePictures: image ? [image] : [],
            wardSubscriptions: row.wards,
            hasPledge: row.pledgedAt !== null,
            pledgeClosedUntil: pledgeClosedUntil(row, now)?.toISOString() ?? null,
          },
    activeSubscriptions: row.subscriptions.map(({ id, endDate, nameEn, nameSw }) => ({
      id,
      endDate: new Date(endDate).toISOString(),
      planName: locale === 'sw' ? nameSw : nameEn,
    })),
    tokenBalance: row.tokenBalance ?? 0,
    canPublish: canPublish(row, now),
    canAddSearch: row.searchesCount < limits.savedSearches.most,
    notifications: {
      savedSearches: row.notifySearches,
      priceDrops: row.notifyPriceDrops,
      tips: row.notifyTips,
      leads: row.notifyLeads,
      channel: row.preferredChannel,
    },
  };
}
