import { amenities } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/locales';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { wards } from '../../db/schema/places.ts';
import { users } from '../../db/schema/users.ts';
import { Refusal } from '../../lib/errors.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plain = ['type', 'propertyType', 'wardId', 'description', 'price', 'monthsInAdvance', 'connexionFees'] as const;
const rest = ['feesForVisit', 'area', 'bedroomsCount', 'bathroomsCount', ...amenities] as const;

/** What a moderator judges of the ad `a`, by the names of the form: kept with every judgement, to tell what is new. */
export const contentJson = `json_build_object(${[...plain, ...rest].map((name) => `'${name}', a.${snake(name)}`).join(', ')},
  'imagesUuids', (select coalesce(json_agg(m.file_id order by m.position), '[]') from ad_media m where m.ad_id = a.id))`;

export type AdContent = Record<(typeof plain)[number] | (typeof rest)[number] | 'imagesUuids', unknown>;

export interface LockedAd {
  ad: typeof ads.$inferSelect;
  wardName: string;
  agent: { userId: string; phoneNumber: string; locale: Locale; isSuspended: boolean };
  /** Somebody else of the team has it open. */
  isTaken: boolean;
  content: AdContent;
}

/** The ad for a write of the team: nobody else writes it until this transaction ends. */
export async function lockAd(tx: Tx, id: string, adminId: string): Promise<LockedAd> {
  const [row] = await tx
    .select({
      ad: ads,
      wardName: wards.name,
      agent: {
        userId: users.id,
        phoneNumber: users.phoneNumber,
        locale: users.locale,
        isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      },
      isTaken: sql<boolean>`coalesce(${ads.claimedUntil} > now() and ${ads.claimedBy} <> ${adminId}, false)`,
    })
    .from(ads)
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(ads.id, id))
    .for('no key update', { of: ads });
  if (!row || row.ad.deletedAt) throw new Refusal('notFound');
  const { rows } = await tx.execute<{ content: AdContent }>(
    sql`select ${sql.raw(contentJson)} as content from ads a where a.id = ${id}`,
  );
  return { ...row, content: rows[0]!.content };
}

/** Waiting for a judgement: handed in, or approved with changes that wait. */
export const isWaiting = ({ status, pendingChanges }: LockedAd['ad']) =>
  status === 'pending_approval' || (status === 'approved' && pendingChanges !== null);

/** Only what waits is judged, and by nobody but the one who has it open. */
export function assertJudgeable({ ad, isTaken }: LockedAd) {
  if (isTaken || !isWaiting(ad)) throw new Refusal('conflict');
}

/** Nobody has it open any more. */
export const unclaimed = { claimedBy: null, claimedUntil: null };
