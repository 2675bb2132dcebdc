import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureTolerance } from '@makao/contract/payments.webhook';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { one } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { webhookKeys } from '../../../db/schema/payments.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';

type Deps = Pick<Services, 'db' | 'tokenSecret'>;

/** Derived, not stored: a copy of the database cannot sign anything. */
const keyOf = (secret: Uint8Array, id: string) =>
  createHmac('sha256', secret).update(`mobile-money webhook ${id}`).digest('base64url');

/** Creates a key. The previous one stays valid, so that the phone can be switched without losing messages. */
export const createWebhookKey = ({ db, tokenSecret }: Deps, adminId: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook keys'))`);
    await tx.execute(sql`update webhook_keys set ended_at = now() where ended_at is null and id not in
      (select id from webhook_keys where ended_at is null order by created_at desc limit 1)`);
    const { id } = one(await tx.insert(webhookKeys).values({ createdBy: adminId }).returning({ id: webhookKeys.id }));
    await audit(tx, adminId, 'webhookKey.make', id, null, null);
    return { id, key: keyOf(tokenSecret, id) };
  });

export const removeWebhookKey = ({ db }: Deps, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const [ended] = await tx
      .update(webhookKeys)
      .set({ endedAt: sql`now()` })
      .where(and(eq(webhookKeys.id, id), isNull(webhookKeys.endedAt)))
      .returning({ id: webhookKeys.id });
    if (!ended) throw new Refusal('notFound');
    await audit(tx, adminId, 'webhookKey.end', id, null, null);
  });

export const liveKeys = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({
      id: webhookKeys.id,
      createdAt: webhookKeys.createdAt,
      lastUsedAt: webhookKeys.lastUsedAt,
      createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(webhookKeys)
    .innerJoin(users, eq(users.id, webhookKeys.createdBy))
    .where(isNull(webhookKeys.endedAt))
    .orderBy(desc(webhookKeys.createdAt));

export const signatureOf = (key: string, timestamp: string, body: string) =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');

/** Unix time in seconds or milliseconds, or a date. */
function millisOf(timestamp: string): number {
  if (!/^\d{9,14}$/.test(timestamp)) return Date.parse(timestamp);
  return Number(timestamp) * (timestamp.length > 11 ? 1 : 1000);
}

interface Signed {
  timestamp: string | undefined;
  signature: string | undefined;
  body: string;
}

/** Refuses requests without a recent signature of one of our keys. */
export async function verifySignature(services: Deps, { timestamp, signature, body }: Signed, now = Date.now()) {
  const given = Buffer.from((signature ?? '').replace(/^sha256=/i, '').toLowerCase());
  const isNow = timestamp !== undefined && Math.abs(now - millisOf(timestamp)) <= signatureTolerance * 1000;
  if (!isNow || given.length !== 64) throw new Refusal('unauthenticated');
  for (const { id } of await liveKeys(services)) {
    const expected = Buffer.from(signatureOf(keyOf(services.tokenSecret, id), timestamp, body));
    if (!timingSafeEqual(given, expected)) continue;
    await services.db
      .update(webhookKeys)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(webhookKeys.id, id));
    return;
  }
  throw new Refusal('unauthenticated');
}
