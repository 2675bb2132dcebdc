import type { loginForm, Tokens } from '@makao/contract/accounts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { signInLinks, users } from '../../db/schema/accounts.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Traces } from '../../lib/http/traces.ts';
import type { Services } from '../../services.ts';
import { linkMinutes } from '../messages/templates.ts';
import { mayComeBack } from './accounts.rules.ts';
import { bringBack } from './delete-user.ts';
import { leaveTraces } from './leave-traces.ts';
import { notifyNewDevice } from './notify-account.ts';
import { checkPassword } from './passwords.ts';
import { mayBeRecycled } from './recycled.rules.ts';
import { hasSecondFactor, passSecondFactor } from './second-factor.ts';
import { countSignIn } from './sign-in-limits.ts';
import { suspensionToken } from './suspension-token.ts';
import { digest, openSession, randomToken } from './tokens.ts';

/** The device and address of a request; the address as used for rate limits. */
export interface Client {
  address: string;
  device: string | null;
  traces?: Traces;
  /** Gives the device a new id and returns it, hashed. */
  renewDevice?: () => string;
}

/**
 * Opens a session. Restores an account that is within the grace period of deletion. A suspended person, who has proven
 * the account by now, gets the way to the page that says why.
 */
export async function admit(
  tx: Tx,
  secret: Uint8Array,
  user: Pick<typeof users.$inferSelect, 'id' | 'suspendedAt' | 'deleteAt'>,
  device: string | null,
): Promise<Tokens> {
  if (mayComeBack(user)) await bringBack(tx, user.id);
  else if (user.suspendedAt)
    throw new Refusal('suspended', { body: { suspensionToken: await suspensionToken(secret, user.id) } });
  return openSession(tx, secret, user.id, device);
}

export async function signIn(
  services: Services,
  { phoneNumber, password, secondFactor: code, rememberDevice: remember }: z.output<typeof loginForm>,
  client: Client,
): Promise<Tokens> {
  const { db, tokenSecret } = services;
  const { device, traces } = client;
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  const takeBack = await countSignIn(db, phoneNumber, user?.id, client);
  if (!(await checkPassword(user?.passwordHash, password)) || !user) throw new Refusal('wrongCredentials');
  const devices = rememberingDevice(client);
  const passed = await passSecondFactor(services, user.id, { code, remember, ...devices.given });
  if (passed === 'wrong') throw invalid<z.output<typeof loginForm>>({ secondFactor: 'wrongSecondFactor' });
  await takeBack();
  return db.transaction(async (tx) => {
    // The owner has the password, whoever has the number.
    if (user.numberReportedAt) await tx.update(users).set({ numberReportedAt: null }).where(eq(users.id, user.id));
    if (traces?.device) await notifyNewDevice(tx, services, user, { hash: traces.device, name: device });
    for (const each of devices.traces()) await leaveTraces(tx, user.id, each);
    return admit(tx, tokenSecret, user, device);
  });
}

/** A trusted device gets a new id; both ids are traces of the user. */
export function rememberingDevice({ traces, renewDevice }: Client) {
  let renewed: string | undefined;
  const renew = () => {
    renewed = renewDevice?.() ?? '';
    return renewed;
  };
  return {
    given: { device: traces?.device, renewDevice: renewDevice && renew },
    traces: () => [traces, ...(traces && renewed ? [{ ...traces, device: renewed }] : [])],
  };
}

/** The token of a link in a chat message: opens a session once, within minutes. */
export async function createSignInLink(tx: Tx, origin: string, userId: string, redirectUrl: string): Promise<string> {
  const token = randomToken();
  await tx
    .insert(signInLinks)
    .values({ tokenHash: digest(token), userId, expiresAt: sql`now() + make_interval(mins => ${linkMinutes})` });
  return `${origin}/authentication/auto-sign-in?${String(new URLSearchParams({ token, redirectUrl }))}`;
}

export async function signInByLink(
  { db, tokenSecret }: Services,
  token: string,
  device: string | null,
): Promise<Tokens> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .update(signInLinks)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(signInLinks.tokenHash, digest(token)),
          isNull(signInLinks.usedAt),
          gt(signInLinks.expiresAt, sql`now()`),
        ),
      )
      .returning({ userId: signInLinks.userId });
    if (!link) throw new Refusal('unauthenticated');
    // A chat message proves possession of the phone only: users with a second factor sign in as usual.
    if (await hasSecondFactor(tx, link.userId)) throw new Refusal('codeRequired');
    const user = one(await tx.select().from(users).where(eq(users.id, link.userId)));
    if (await mayBeRecycled(tx, user)) throw new Refusal('passwordRequired');
    return admit(tx, tokenSecret, user, device);
  });
}
