import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Db, Tx } from '../../db/client.ts';
import { refreshTokens, signInLinks, users } from '../../db/schema/accounts.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { noteSeen } from './note-seen.ts';

const accessMinutes = 15;
const refreshDays = 30;
/** Two tabs may use the same token at the same time; later than this, it was stolen or replayed. */
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

/** The owner of a token; null if it is forged, foreign or expired. */
export async function readAccessToken(secret: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'family'],
    });
    return { userId: String(payload.sub), familyId: String(payload.family) };
  } catch {
    return null;
  }
}

interface Session {
  userId: string;
  familyId: string;
  device: string | null;
}

async function issue(
  tx: Tx | Db,
  secret: Uint8Array,
  session: Session,
  refresh: string = randomToken(),
): Promise<Tokens> {
  // Team sessions end a fixed time after sign-in, however often they are renewed.
  const expiresAt = sql`case when exists (select from ${users} where ${users.id} = ${session.userId} and ${users.teamRole} is not null)
    then coalesce((select min(t.created_at) from refresh_tokens t where t.family_id = ${session.familyId}), now())
      + make_interval(hours => ${limits.team.sessionHours})
    else now() + make_interval(days => ${refreshDays}) end`;
  await tx
    .insert(refreshTokens)
    .values({ ...session, tokenHash: digest(refresh), expiresAt })
    .onConflictDoNothing();
  await noteSeen(tx, session.userId);
  return { token: await access(secret, session.userId, session.familyId), refresh_token: refresh };
}

/** Opens a session: the first token pair of a family. */
export const openSession = (tx: Tx | Db, secret: Uint8Array, userId: string, device: string | null = null) =>
  issue(tx, secret, { userId, familyId: randomUUID(), device });

/** Another token pair for the caller's session. */
export const continueSession = (
  tx: Tx | Db,
  secret: Uint8Array,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  device: string | null,
) => issue(tx, secret, { userId, familyId: sessionId, device });

const endFamily = (tx: Tx | Db, familyId: string) =>
  tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)));

/** The successor of a refresh token: deterministic, and computable only by us. */
const successorOf = (secret: Uint8Array, token: string) =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url');

/**
 * Exchanges a refresh token for the next one. Used again at once (a lost response, a second tab), it gets the same
 * successor; used later, it is a stolen copy, and the whole family ends.
 */
export async function rotateSession(
  { db, tokenSecret }: Services,
  token: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tokens> {
  const next = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: refreshTokens.id,
        userId: refreshTokens.userId,
        familyId: refreshTokens.familyId,
        device: refreshTokens.device,
        revoked: sql<boolean>`${refreshTokens.revokedAt} is not null or ${refreshTokens.expiresAt} < now()`,
        replayed: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${overlapSeconds}), false)`,
      })
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, digest(token)))
      .for('update');
    if (!row || row.revoked) return null;
    if (row.replayed) {
      await endFamily(tx, row.familyId);
      log.warn({ userId: row.userId }, 'A refresh token was used again; its session has ended');
      return null;
    }
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, now())` })
      .where(eq(refreshTokens.id, row.id));
    const { userId, familyId, device } = row;
    return issue(tx, tokenSecret, { userId, familyId, device }, successorOf(tokenSecret, token));
  });
  // Thrown outside the transaction, so that ending the family is committed.
  if (!next) throw new Refusal('unauthenticated');
  return next;
}

/** Signs out; does nothing for an unknown token. */
export async function closeSession({ db }: Services, token: string) {
  const [row] = await db
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, digest(token)));
  if (row) await endFamily(db, row.familyId);
}

/** Ends all sessions and sign-in links of a user, optionally except the caller's session. */
export async function closeAllSessions(tx: Tx | Db, userId: string, exceptId?: string) {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(refreshTokens.userId, userId),
        isNull(refreshTokens.revokedAt),
        exceptId === undefined ? undefined : ne(refreshTokens.familyId, exceptId),
      ),
    );
  await tx
    .update(signInLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInLinks.userId, userId), isNull(signInLinks.usedAt)));
}

/** Ends one session of a user; false when they have no such session. */
export async function closeOneSession(tx: Tx | Db, userId: string, familyId: string): Promise<boolean> {
  const ended = await tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
    .returning({ id: refreshTokens.id });
  return ended.length > 0;
}
