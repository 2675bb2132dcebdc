import { createHmac } from 'node:crypto';
import { limits } from '@makao/contract/kernel/limits';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { hour } from '../../lib/market-time.ts';

const { publicAfterHours } = limits.review;

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
