import { createHmac } from 'node:crypto';
import { limits } from '@makao/contract/kernel/limits';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { hour } from '../../lib/market-time.ts';

const { publicAfterHours, burst } = limits.review;

/** Where a review comes from, hashed, so that the address itself is not stored. */
export const addressHash = (secret: Uint8Array, address: string) =>
  createHmac('sha256', secret).update(`review ${address}`).digest('base64url');

/** The timestamps of a review written now, new or edited. */
export const written = (now: Date) => ({
  writtenAt: now,
  publicAt: new Date(now.getTime() + publicAfterHours * hour),
  releasedAt: null,
});

/** Serializes all reviews, so that each counts those before it. They are few. */
export const lockReviews = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('reviews'))`);

interface Source {
  agentId: string;
  address: string;
  device: string | null;
}

/** Holds all reviews of a burst for the team, including those before it was noticed: none is public yet. */
export async function holdBurst(tx: Tx, { agentId, address, device }: Source, now: Date) {
  const since = new Date(now.getTime() - burst.minutes * 60_000);
  const many = (which: ReturnType<typeof sql>, most: number) =>
    sql`${which} and (select count(*) from reviews where ${which} and written_at > ${since}) >= ${most}`;
  await tx.execute(sql`update reviews set held_at = ${now}
    where written_at > ${since} and published_at is null and held_at is null and released_at is null
      and (${many(sql`agent_id = ${agentId}`, burst.ofAgent)}
        or ${many(sql`address_hash = ${address}`, burst.fromAddress)}
        or ${many(sql`device_hash = ${device}`, burst.fromDevice)})`);
}
