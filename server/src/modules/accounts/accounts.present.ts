import type { CurrentUser, Role } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import type { FileUrl } from '../../services.ts';
import type { MeRow } from './accounts.queries.ts';

const day = 86_400_000;

function rolesOf({ agent_id, is_admin }: MeRow): Role[] {
  return ['ROLE_USER', ...(agent_id ? (['ROLE_AGENT'] as const) : []), ...(is_admin ? (['ROLE_ADMIN'] as const) : [])];
}

/** A running plan, a token, or the free first ad of a new agent. The write decides again, inside its transaction. */
function canPublish(row: MeRow, now: number): boolean {
  if (!row.agent_id || !row.is_verified) return false;
  const isNew = now - row.agent_created_at!.getTime() < limits.newAgentDays * day;
  return row.subscriptions.length > 0 || row.token_balance! > 0 || (isNew && !row.has_submitted);
}

export function presentMe(row: MeRow, fileUrl: FileUrl, locale: Locale, now = Date.now()): CurrentUser {
  const image = row.image_id && row.image_path ? { uuid: row.image_id, path: row.image_path } : null;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    phoneNumber: row.phone_number,
    userType: row.user_type,
    roles: rolesOf(row),
    isVerified: row.is_verified,
    locale: row.locale,
    profileImageUuid: image?.uuid ?? null,
    profileImageUrl: image && fileUrl(image.path),
    averageRating: row.reviews_count ? Math.round((row.rating_sum! / row.reviews_count) * 10) / 10 : null,
    agentProfile: row.agent_id
      ? {
          id: row.agent_id,
          name: row.agent_name,
          createdAt: row.agent_created_at!.toISOString(),
          instagramUrl: row.instagram_url,
          yearsOfExperience: row.years_of_experience,
          profilePictures: image ? [image] : [],
          wardSubscriptions: row.wards,
        }
      : null,
    activeSubscriptions: row.subscriptions.map(({ id, endDate, nameEn, nameSw }) => ({
      id,
      endDate: new Date(endDate).toISOString(),
      planName: locale === 'sw' ? nameSw : nameEn,
    })),
    tokenBalance: row.token_balance ?? 0,
    canPublish: canPublish(row, now),
    canAddSearch: row.searches_count < limits.savedSearches.most,
  };
}
