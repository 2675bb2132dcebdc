import { amenities } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { type LockedAd, lockAd } from './ads.policy.ts';
import { columnOf } from './agent-ads.present.ts';

const plain = ['type', 'propertyType', 'wardId', 'description', 'price', 'monthsInAdvance', 'connexionFees'] as const;
const rest = ['feesForVisit', 'area', 'bedroomsCount', 'bathroomsCount', ...amenities] as const;

/** What a moderator judges of the ad `a`, by the names of the form: kept with every judgement, to tell what is new. */
export const contentJson = `json_build_object(${[...plain, ...rest].map((name) => `'${name}', a.${columnOf(name)}`).join(', ')},
  'imagesUuids', (select coalesce(json_agg(m.file_id order by m.position), '[]') from ad_media m where m.ad_id = a.id))`;

export type AdContent = Record<(typeof plain)[number] | (typeof rest)[number] | 'imagesUuids', unknown>;

export interface TeamAd {
  ad: LockedAd;
  wardName: string;
  agent: { userId: string; phoneNumber: string; locale: Locale; isSuspended: boolean };
  /** Somebody else of the team has it open. */
  isTaken: boolean;
  content: AdContent;
}

/** An ad for a write of the team, with whom it concerns and what it says. */
export async function lockTeamAd(tx: Tx, id: string, adminId: string): Promise<TeamAd> {
  const ad = await lockAd(tx, eq(ads.id, id));
  if (!ad) throw new Refusal('notFound');
  const { rows } = await tx.execute<Omit<TeamAd, 'ad'>>(
    sql`select w.name as "wardName",
          json_build_object('userId', u.id, 'phoneNumber', u.phone_number, 'locale', u.locale,
            'isSuspended', u.suspended_at is not null) as agent,
          coalesce(a.claimed_until > now() and a.claimed_by <> ${adminId}, false) as "isTaken",
          ${sql.raw(contentJson)} as content
        from ads a join wards w on w.id = a.ward_id join agents g on g.id = a.agent_id join users u on u.id = g.user_id
        where a.id = ${id}`,
  );
  return { ad, ...rows[0]! };
}

/** Waiting for a judgement: handed in, or approved with changes that wait. */
export const isWaiting = ({ status, pendingChanges }: LockedAd) =>
  status === 'pending_approval' || (status === 'approved' && pendingChanges !== null);

/** Only what waits is judged, and by nobody but the one who has it open. */
export function assertJudgeable({ ad, isTaken }: TeamAd) {
  if (isTaken || !isWaiting(ad)) throw new Refusal('conflict');
}

/** Nobody has it open any more. */
export const unclaimed = { claimedBy: null, claimedUntil: null };
