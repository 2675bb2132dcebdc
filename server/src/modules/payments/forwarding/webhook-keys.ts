import { createHmac, timingSafeEqual } from 'node:crypto';
import { type createWebhookKey as contract, signatureTolerance } from '@makao/contract/payments.webhook';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../../db/client.ts';
import { forwardingPhones, webhookKeys } from '../../../db/schema/forwarding.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { createPhone, lockPhone } from './phones.ts';

type Deps = Pick<Services, 'db' | 'tokenSecret'>;
type KeyForm = z.output<typeof contract.body>;

/** Derived, not stored: a copy of the database cannot sign anything. */
const keyOf = (secret: Uint8Array, id: string) =>
  createHmac('sha256', secret).update(`mobile-money webhook ${id}`).digest('base64url');

/** Creates a key for a phone. Other keys stay valid until somebody ends them. */
export async function createWebhookKey(tx: Tx, actorId: string, { name, phone }: KeyForm) {
  const phoneId = 'id' in phone ? (await lockPhone(tx, phone.id)).id : await createPhone(tx, actorId, phone.name);
  const inserted = await tx
    .insert(webhookKeys)
    .values({ createdBy: actorId, name, phoneId })
    .returning({ id: webhookKeys.id });
  const { id } = one(inserted);
  await audit(tx, actorId, 'webhookKey.make', id, null, { name, phoneId });
  return { id };
}

/** Shows a new key once, to the owner who asked for it. */
export const showWebhookKey = ({ db, tokenSecret }: Deps, actorId: string, id: string) =>
  db.transaction(async (tx) => {
    const key = await lockKey(tx, id);
    if (key.createdBy !== actorId) throw new Refusal('forbidden');
    if (key.shownAt) throw new Refusal('conflict');
    await tx.update(webhookKeys).set({ shownAt: sql`now()` }).where(eq(webhookKeys.id, id));
    await audit(tx, actorId, 'webhookKey.show', id, null, { name: key.name });
    return { key: keyOf(tokenSecret, id) };
  });

export async function endWebhookKey(tx: Tx, actorId: string, id: string) {
  const { name } = await lockKey(tx, id);
  await tx.update(webhookKeys).set({ endedAt: sql`now()` }).where(eq(webhookKeys.id, id));
  await audit(tx, actorId, 'webhookKey.end', id, { name }, null);
}

/** A live key, with the name of its phone. */
export async function lockKey(tx: Tx, id: string) {
  const [key] = await tx
    .select({ ...getTableColumns(webhookKeys), phoneName: forwardingPhones.name })
    .from(webhookKeys)
    .leftJoin(forwardingPhones, eq(forwardingPhones.id, webhookKeys.phoneId))
    .where(and(eq(webhookKeys.id, id), isNull(webhookKeys.endedAt)))
    .for('update', { of: webhookKeys });
  if (!key) throw new Refusal('notFound');
  return key;
}

/** Refuses a message whose key has ended since its signature was verified; the key stays until the message is stored. */
export async function holdKey(tx: Tx, id: string) {
  const held = await tx
    .select({ id: webhookKeys.id })
    .from(webhookKeys)
    .where(and(eq(webhookKeys.id, id), isNull(webhookKeys.endedAt)))
    .for('share');
  if (held.length === 0) throw new Refusal('unauthenticated');
}

const liveKeys = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({ id: webhookKeys.id, phoneId: webhookKeys.phoneId })
    .from(webhookKeys)
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

/** The key that signed a phone's message, and the phone it belongs to. */
export interface SigningKey {
  /** Null for a message that the demo simulates. */
  id: string | null;
  phoneId: string | null;
}

/** The key of a recent signature. Refuses requests without one. */
export async function verifySignature(
  services: Deps,
  { timestamp, signature, body }: Signed,
  now = Date.now(),
): Promise<SigningKey> {
  const given = Buffer.from((signature ?? '').replace(/^sha256=/i, '').toLowerCase());
  const isNow = timestamp !== undefined && Math.abs(now - millisOf(timestamp)) <= signatureTolerance * 1000;
  if (!isNow || given.length !== 64) throw new Refusal('unauthenticated');
  for (const key of await liveKeys(services)) {
    const expected = Buffer.from(signatureOf(keyOf(services.tokenSecret, key.id), timestamp, body));
    if (!timingSafeEqual(given, expected)) continue;
    await services.db
      .update(webhookKeys)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(webhookKeys.id, key.id));
    return key;
  }
  throw new Refusal('unauthenticated');
}
