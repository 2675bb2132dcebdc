import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '@makao/contract/accounts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Db, Tx } from '../../db/client.ts';
import { refreshTokens } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';

const accessMinutes = 15;
const refreshDays = 30;
/** Two tabs may spend the same token at the same moment; later than this it was stolen or replayed. */
const overlapSeconds = 20;

export const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
export const randomToken = () => randomBytes(32).toString('base64url');

const access = (secret: Uint8Array, userId: string, familyId: string) =>
  new SignJWT({ family: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes}m`)
    .sign(secret);

/** Whose token it is; null for one that is forged, foreign or too old. */
export async function readAccessToken(secret: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'family'],
    });
    return { userId: payload.sub!, familyId: String(payload.family) };
  } catch {
    return null;
  }
}

async function issue(tx: Tx | Db, secret: Uint8Array, userId: string, familyId: string): Promise<Tokens> {
  const refresh = randomToken();
  const expiresAt = sql`now() + make_interval(days => ${refreshDays})`;
  await tx.insert(refreshTokens).values({ userId, familyId, tokenHash: digest(refresh), expiresAt });
  return { token: await access(secret, userId, familyId), refresh_token: refresh };
}

/** A new sign-in: the first pair of a family. */
export const openSession = (tx: Tx | Db, secret: Uint8Array, userId: string) => issue(tx, secret, userId, randomUUID());

const endFamily = (tx: Tx | Db, familyId: string) =>
  tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)));

/** Spends a refresh token for the next pair. One that was spent before ends the whole family: there is a stolen copy. */
export async function rotateSession({ db, tokenSecret }: Services, token: string): Promise<Tokens> {
  const next = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: refreshTokens.id,
        userId: refreshTokens.userId,
        familyId: refreshTokens.familyId,
        revoked: sql<boolean>`${refreshTokens.revokedAt} is not null or ${refreshTokens.expiresAt} < now()`,
        replayed: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${overlapSeconds}), false)`,
      })
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, digest(token)))
      .for('update');
    if (!row || row.revoked) return null;
    if (row.replayed) {
      await endFamily(tx, row.familyId);
      return null;
    }
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, now())` })
      .where(eq(refreshTokens.id, row.id));
    return issue(tx, tokenSecret, row.userId, row.familyId);
  });
  // Refused outside the transaction, so that the end of the family stays.
  if (!next) throw new Refusal('unauthenticated');
  return next;
}

/** Signing out; an unknown token has nothing to end. */
export async function closeSession({ db }: Services, token: string) {
  const [row] = await db
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, digest(token)));
  if (row) await endFamily(db, row.familyId);
}

/** A new password or a suspension ends every session of a person. */
export const closeAllSessions = (tx: Tx | Db, userId: string) =>
  tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
