import type { UserType } from '@makao/contract/accounts';
import type { experienceLevels } from '@makao/contract/agents';
import type { Locale } from '@makao/contract/kernel/locales';
import { prepared } from '../../db/client.ts';

/** Who holds an access token: only while the session it came from runs and the person is not suspended. */
export const callerById = prepared<
  {
    user_id: string;
    agent_id: string | null;
    is_admin: boolean;
    is_verified: boolean;
    is_suspended: boolean;
    locale: Locale;
  },
  [userId: string, familyId: string]
>(
  'users.caller',
  `select u.id as user_id, g.id as agent_id, u.is_admin, u.verified_at is not null as is_verified,
     u.suspended_at is not null as is_suspended, u.locale
   from users u left join agents g on g.user_id = u.id
   where u.id = $1 and exists (select from refresh_tokens t where t.family_id = $2 and t.user_id = u.id and t.revoked_at is null)`,
);

export interface MeRow {
  id: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  user_type: UserType;
  is_admin: boolean;
  is_verified: boolean;
  locale: Locale;
  image_id: string | null;
  image_path: string | null;
  agent_id: string | null;
  agent_name: string | null;
  agent_created_at: Date | null;
  instagram_url: string | null;
  years_of_experience: (typeof experienceLevels)[number] | null;
  reviews_count: number | null;
  rating_sum: number | null;
  token_balance: number | null;
  wards: { id: string; name: string }[];
  subscriptions: { id: string; endDate: string; nameEn: string; nameSw: string }[];
  has_submitted: boolean;
  searches_count: number;
}

export const meById = prepared<MeRow, [userId: string]>(
  'users.me',
  `select u.id, u.first_name, u.last_name, u.phone_number, u.user_type, u.is_admin, u.verified_at is not null as is_verified,
     u.locale, f.id as image_id, f.path as image_path, g.id as agent_id, g.name as agent_name, g.created_at as agent_created_at,
     g.instagram_url, g.years_of_experience, g.reviews_count, g.rating_sum, g.token_balance,
     (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name), '[]')
      from agent_wards s join wards w on w.id = s.ward_id where s.agent_id = g.id) as wards,
     (select coalesce(json_agg(json_build_object('id', s.entry_id, 'endDate', s.end_date, 'nameEn', p.name_en, 'nameSw', p.name_sw)
        order by s.start_date), '[]')
      from plan_terms(g.id) s join plans p on p.id = s.plan_id where s.end_date > now() and s.end_date > s.start_date) as subscriptions,
     exists (select from ads a where a.agent_id = g.id and a.submitted_at is not null) as has_submitted,
     (select count(*) from user_ad_searches s where s.user_id = u.id and s.expiration_date > now() and s.deleted_at is null)
       as searches_count
   from users u left join agents g on g.user_id = u.id left join cloud_files f on f.id = u.profile_image_id
   where u.id = $1`,
);
