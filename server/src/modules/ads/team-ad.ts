import { adNumbers, amenities } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { one, type Tx } from '../../db/client.ts';
import { columns, computed, jsonObject, present, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads, type Whole } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { wards } from '../../db/schema/places.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import { type LockedAd, lockAd } from './ads.policy.ts';
import { isWaiting, isWhole } from './ads.rules.ts';

/** The fields of the ad `a` that moderators judge. They are stored with every decision, to show later what is new. */
const contentColumns = together(
  present(columns(ads, 'a', ['type', 'propertyType', 'wardId', 'description', 'price'])),
  columns(ads, 'a', ['landmarkId', ...adNumbers, ...amenities, 'facts']),
  computed<{ imagesUuids: string[] }>({
    imagesUuids: `(select coalesce(json_agg(m.file_id order by m.position), '[]') from ad_media m where m.ad_id = a.id)`,
  }),
);
export type AdContent = RowOf<typeof contentColumns>;
export const contentJson = jsonObject(contentColumns);

export interface TeamAd {
  ad: Whole<LockedAd>;
  wardName: string;
  agent: { userId: string; phoneNumber: string; locale: Locale; isSuspended: boolean };
  /** Another team member has reserved it. */
  isTaken: boolean;
  content: AdContent;
}

/** Locks an ad for a write by the team, with its agent and the judged fields. Nobody decides about their own. */
export async function lockTeamAd(tx: Tx, id: string, adminId: string): Promise<TeamAd> {
  const ad = await lockAd(tx, eq(ads.id, id));
  // The team has no access to drafts.
  if (!ad || !isWhole(ad)) throw new Refusal('notFound');
  const a = alias(ads, 'a');
  const rows = await tx
    .select({
      wardName: wards.name,
      agent: {
        userId: users.id,
        phoneNumber: users.phoneNumber,
        locale: users.locale,
        isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      },
      isTaken: sql<boolean>`coalesce(${a.reservedUntil} > now() and ${a.reservedBy} <> ${adminId}, false)`,
      content: sql<AdContent>`${sql.raw(contentJson)}`,
    })
    .from(a)
    .innerJoin(wards, eq(wards.id, a.wardId))
    .innerJoin(agents, eq(agents.id, a.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(a.id, id));
  const found = one(rows);
  await assertNotOwn(tx, adminId, [found.agent.userId]);
  return { ad, ...found };
}

/** Only pending ads are judged, and only by the member who reserved them. */
export function assertJudgeable({ ad, isTaken }: TeamAd) {
  if (isTaken || !isWaiting(ad)) throw new Refusal('conflict');
}

/** What is judged is what was seen: an edit since then needs another look. */
export function assertSeen({ ad }: TeamAd, version: number) {
  if (ad.version !== version) throw new Refusal('adChanged');
}

/** The values of an ad that nobody has reserved. */
export const unreserved = { reservedBy: null, reservedUntil: null };
