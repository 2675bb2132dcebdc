import type { CurrentUser } from '@makao/contract/accounts';
import { columns, computed, jsonList, maybe, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { wards } from '../../db/schema/places.ts';
import { plans } from '../../db/schema/plans.ts';

const isVerified = computed<{ isVerified: boolean }>({ isVerified: 'u.verified_at is not null' });
const isPaused = computed<{ isPaused: boolean }>({ isPaused: 'u.processing_stopped_at is not null' });

/** A team member without the second factor that the team requires. */
const lacksSecondFactor = `u.team_role is not null and not u.needs_no_second_factor
  and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`;

const callerColumns = together(
  columns(users, 'u', { userId: 'id', teamRole: 'teamRole', locale: 'locale' }),
  optional(columns(agents, 'g', { agentId: 'id' })),
  isVerified,
  computed<{ isSuspended: boolean; isAgent: boolean; lacksSecondFactor: boolean }>({
    lacksSecondFactor,
    isSuspended: 'u.suspended_at is not null',
    isAgent: `u.user_type = 'agent'`,
  }),
);

/** The caller of an access token, valid only while its session is. */
export const callerById = query`select ${callerColumns}
  from users u left join agents g on g.user_id = u.id
  where u.id = $1
    and exists (select from refresh_tokens t where t.family_id = $2 and t.user_id = u.id and t.revoked_at is null
      and t.expires_at > now())`.prepare<[userId: string, familyId: string]>('users.caller');

const person = together(
  columns(users, 'u', [
    ...(['id', 'firstName', 'lastName', 'isNamed', 'phoneNumber', 'userType', 'teamRole', 'locale'] as const),
    ...(['notifySearches', 'notifyPriceDrops', 'notifyTips', 'notifyLeads', 'preferredChannel'] as const),
  ]),
  isVerified,
  isPaused,
  computed<{ secondFactor: CurrentUser['secondFactor'] }>({
    secondFactor: `case when exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) then 'on'
      when ${lacksSecondFactor} then 'missing' when u.team_role is not null then 'waived' else 'off' end`,
  }),
);
const image = maybe(columns(cloudFiles, 'f', { imageId: 'id', imagePath: 'path' }));
const agent = maybe(
  columns(agents, 'g', {
    agentId: 'id',
    agentName: 'name',
    pendingName: 'pendingName',
    agentCreatedAt: 'createdAt',
    instagramUrl: 'instagramUrl',
    instagramFollowersCount: 'instagramFollowersCount',
    instagramFollowersAt: 'instagramFollowersAt',
    yearsOfExperience: 'yearsOfExperience',
    bioEn: 'bioEn',
    bioSw: 'bioSw',
    languages: 'languages',
    workingHours: 'workingHours',
    reviewsCount: 'reviewsCount',
    ratingSum: 'ratingSum',
    tokenBalance: 'tokenBalance',
    pledgedAt: 'pledgedAt',
    pledgeLostAt: 'pledgeLostAt',
  }),
);
const belongings = together(
  jsonList(
    'wards',
    columns(wards, 'w', ['id', 'name']),
    'w.name',
    'agent_wards s join wards w on w.id = s.ward_id where s.agent_id = g.id',
  ),
  jsonList(
    'subscriptions',
    together(
      computed<{ id: string; endDate: Date }>({ id: 's.entry_id', endDate: 's.end_date' }),
      columns(plans, 'p', ['nameEn', 'nameSw']),
    ),
    's.start_date',
    'plan_terms(g.id) s join plans p on p.id = s.plan_id where s.end_date > now() and s.end_date > s.start_date',
  ),
  computed<{ hasSubmitted: boolean; searchesCount: number }>({
    hasSubmitted: 'exists (select from ads a where a.agent_id = g.id and a.submitted_at is not null)',
    searchesCount: `(select count(*) from user_ad_searches s
      where s.user_id = u.id and s.expiration_date > now() and s.deleted_at is null)`,
  }),
);

export type MeRow = RowOf<typeof person> & RowOf<typeof image> & RowOf<typeof agent> & RowOf<typeof belongings>;

export const meById = query`select ${person}, ${image}, ${agent}, ${belongings}
  from users u left join agents g on g.user_id = u.id left join cloud_files f on f.id = u.profile_image_id
  where u.id = $1`.prepare<[userId: string]>('users.me');
