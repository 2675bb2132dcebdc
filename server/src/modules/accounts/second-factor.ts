import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { limits } from '@makao/contract/kernel/limits';
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { recoveryCodes, rememberedDevices, secondFactors } from '../../db/schema/team.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { stepOfCode } from './totp.ts';

type Secrets = Pick<Services, 'tokenSecret'>;

/** TOTP secrets must be readable, so they are encrypted with a key that is not in the database. */
const keyOf = ({ tokenSecret }: Secrets) => Buffer.from(hkdfSync('sha256', tokenSecret, '', 'second factor', 32));

function seal(secrets: Secrets, secret: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), nonce);
  const sealed = [cipher.update(secret), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** Null when the key has changed: the user sets up again, as after losing the phone. */
function unseal(secrets: Secrets, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** When it was set up, and how many recovery codes are left. */
export async function readSecondFactor({ db }: Services, userId: string) {
  const [factor] = await db.select().from(secondFactors).where(isOn(userId));
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { since: factor?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft: left?.count ?? 0 };
}

/** Stores a secret that becomes active once a code confirms it. An active secret is not replaced. */
export async function storeNewSecret(tx: Tx | Db, secrets: Secrets, userId: string): Promise<Uint8Array> {
  const secret = randomBytes(20);
  const values = { secret: seal(secrets, secret), lastStep: 0, createdAt: sql`now()` };
  const stored = await tx
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  if (stored.length === 0) throw new Refusal('conflict');
  return secret;
}

/** Activates a secret without a first code, for an owner who has been shown it. */
export const turnOn = (tx: Tx, userId: string) =>
  tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.userId, userId));

/** Accepts a code of the app, once. The first one activates a new secret. */
async function takeAppCode(
  { db, ...secrets }: Pick<Services, 'db' | 'tokenSecret'>,
  userId: string,
  code: string,
  isNew: boolean,
  now = Date.now(),
): Promise<boolean> {
  const mine = and(
    eq(secondFactors.userId, userId),
    isNew ? isNull(secondFactors.confirmedAt) : isNotNull(secondFactors.confirmedAt),
  );
  const [factor] = await db.select().from(secondFactors).where(mine);
  if (!factor) return false;
  const secret = unseal(secrets, factor.secret);
  const step = secret ? stepOfCode(secret, code.replace(/\s/g, ''), now) : undefined;
  if (step === undefined) return false;
  // Of parallel requests with the same code only one succeeds.
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step, ...(isNew && { confirmedAt: sql`now()` }) })
    .where(and(mine, lt(secondFactors.lastStep, step), eq(secondFactors.secret, factor.secret)))
    .returning({ userId: secondFactors.userId });
  return taken.length === 1;
}

/** Recovery codes are random, so one hash each is enough. The server's secret makes a stolen table useless. */
const hashOf = ({ tokenSecret }: Secrets, userId: string, code: string) =>
  createHmac('sha256', tokenSecret).update(`${userId} recovery ${code}`).digest('base64url');

/** Letters and digits without look-alikes: 49 bits. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomCode = () => Array.from({ length: 10 }, () => characters[randomInt(characters.length)]).join('');

/** Replaces the recovery codes and returns the new ones, which are shown once. */
export async function makeRecoveryCodes(tx: Tx | Db, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, randomCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(secrets, userId, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

async function takeRecoveryCode(
  { db, ...secrets }: Pick<Services, 'db' | 'tokenSecret'>,
  userId: string,
  code: string,
) {
  const codeHash = hashOf(secrets, userId, code.toLowerCase().replace(/[^a-z\d]/g, ''));
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length === 1;
}

const limited = async (db: Db, userId: string) => {
  const { tries, triesPerDay } = limits.secondFactor;
  const takeBacks = [
    await countTry(db, `second factor ${userId}`, { most: tries, seconds: 900 }),
    await countTry(db, `second factor day ${userId}`, { most: triesPerDay, seconds: 86_400 }),
  ];
  return () => Promise.all(takeBacks.map((takeBack) => takeBack()));
};

/** Accepts a code of the app or a recovery code. Failures are counted. */
export async function takeCode(services: Services, userId: string, code: string): Promise<boolean> {
  const takeBack = await limited(services.db, userId);
  const isRight =
    (await takeAppCode(services, userId, code, false)) || (await takeRecoveryCode(services, userId, code));
  if (isRight) await takeBack();
  return isRight;
}

/** Accepts the first code of a new secret, with the same limit. */
export async function takeFirstCode(services: Services, userId: string, code: string): Promise<boolean> {
  const takeBack = await limited(services.db, userId);
  const isRight = await takeAppCode(services, userId, code, true);
  if (isRight) await takeBack();
  return isRight;
}

interface Given {
  code: string | undefined;
  remember?: boolean | undefined;
  /** Hashed; null for a client without cookies. */
  device: string | null | undefined;
  /** Gives the device a new id and returns it, hashed. */
  renewDevice?: (() => string) | undefined;
}

/** Checks the second factor at sign-in: a code, or a trusted device. */
export async function passSecondFactor(services: Services, userId: string, given: Given) {
  const { code, remember, device, renewDevice } = given;
  const { db } = services;
  const [factor] = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn(userId));
  if (!factor) return 'passed';
  const known =
    device &&
    (await db
      .select({ userId: rememberedDevices.userId })
      .from(rememberedDevices)
      .where(
        and(
          eq(rememberedDevices.userId, userId),
          eq(rememberedDevices.deviceHash, device),
          gt(rememberedDevices.expiresAt, sql`now()`),
        ),
      ));
  if (known && known.length > 0) return 'passed';
  if (code === undefined) throw new Refusal('codeRequired');
  if (!(await takeCode(services, userId, code))) return 'wrong';
  if (remember && renewDevice)
    await db.insert(rememberedDevices).values({
      userId,
      deviceHash: renewDevice(),
      expiresAt: sql`now() + make_interval(days => ${limits.secondFactor.rememberDays})`,
    });
  return 'passed';
}

/** Whether the user has a second factor. */
export const hasSecondFactor = async (db: Db | Tx, userId: string) =>
  (await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn(userId))).length > 0;

export const forgetDevices = (tx: Tx | Db, userId: string) =>
  tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));

/** Removes the second factor. */
export async function removeSecondFactor(tx: Tx, userId: string) {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await forgetDevices(tx, userId);
}
