import type { Tokens } from '@makao/contract/accounts';
import type { enterForm, requestEntryForm } from '@makao/contract/accounts.enter';
import type { Locale } from '@makao/contract/kernel/locales';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { refuseAccount } from '../blocks/refuse-blocked.ts';
import { mayComeBack } from './accounts.rules.ts';
import { countCodeRequest, issueCode, spendCode } from './codes.ts';
import { leaveTraces } from './leave-traces.ts';
import { notifyNewDevice } from './notify-account.ts';
import { checkPassword } from './passwords.ts';
import { proveNumber } from './prove-number.ts';
import { mayBeRecycled } from './recycled.rules.ts';
import { passSecondFactor } from './second-factor.ts';
import { admit, type Client, rememberingDevice } from './sign-in.ts';
import { countSignIn, isKnownDevice } from './sign-in-limits.ts';
import { releaseNumber } from './start-afresh.ts';
import { tryGuess } from './wrong-codes.ts';

type Form = z.output<typeof enterForm>;
type User = typeof users.$inferSelect;

/** Codes per address. Mobile networks put thousands of users behind one. */
const requestsOfAddress = { most: 200, seconds: 3600 };

const ownerOf = async ({ db }: Services, phoneNumber: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.phoneNumber, phoneNumber)))[0];

/** Sends a code that signs in. Does the same for numbers with and without an account. */
export async function requestEntry(
  services: Services,
  { phoneNumber, channel }: z.output<typeof requestEntryForm>,
  locale: Locale,
  { address, traces }: Pick<Client, 'address' | 'traces'>,
) {
  const { db } = services;
  await countTry(db, `enter address ${address}`, requestsOfAddress);
  const user = await ownerOf(services, phoneNumber);
  const device = traces?.device;
  const asker = { isOwn: await isKnownDevice(db, user?.id, device), address };
  await countCodeRequest(db, phoneNumber, 'enter', asker, channel);
  await db.transaction((tx) =>
    issueCode(tx, services, { id: null, phoneNumber, locale }, 'enter', { device, channel }),
  );
}

/**
 * Signs in by number and code, and creates a customer's account if the number has none. Where the number may have a new
 * owner, the code alone opens nothing: the password is required, or a fresh start.
 */
export async function enter(services: Services, form: Form, locale: Locale, client: Client): Promise<Tokens> {
  const { db, tokenSecret } = services;
  const { phoneNumber } = form;
  const { device, traces, address } = client;
  const user = await ownerOf(services, phoneNumber);
  const guesser = { address, device: traces?.device, userId: user?.id };
  const right = await tryGuess(services, { holder: phoneNumber, purpose: 'enter' }, form, guesser);
  if (typeof right === 'string') throw new Refusal('notFound');
  const proof = await proofOf(services, user, form, client);
  if (!user || proof === 'afresh') await refuseAccount(services, phoneNumber, traces?.device);
  const devices = rememberingDevice(client);
  if (user && proof !== 'afresh') {
    const { secondFactor: code, rememberDevice: remember } = form;
    const passed = await passSecondFactor(services, user.id, { code, remember, ...devices.given });
    if (passed === 'wrong') throw invalid<Form>({ secondFactor: 'wrongSecondFactor' });
  }
  return db.transaction(async (tx) => {
    if (!(await spendCode(tx, right))) throw new Refusal('notFound');
    if (user && proof === 'afresh') await releaseNumber(tx, user.id, phoneNumber);
    const entered = await proveNumber(tx, { phoneNumber, name: undefined, locale });
    const isSame = entered.id === user?.id;
    // What was checked above may have changed since.
    if (user && isSame === (proof === 'afresh')) throw new Refusal('conflict');
    if (proof === 'code' && (await mayBeRecycled(tx, entered))) throw new Refusal('passwordRequired');
    if (proof === 'password') await tx.update(users).set({ numberReportedAt: null }).where(eq(users.id, entered.id));
    if (user && proof === 'afresh')
      await audit(tx, entered.id, 'user.startAfresh', user.id, { phoneNumber }, { newAccount: entered.id });
    if (isSame && traces?.device) await notifyNewDevice(tx, services, entered, { hash: traces.device, name: device });
    for (const each of devices.traces()) await leaveTraces(tx, entered.id, each);
    return admit(tx, tokenSecret, entered, device);
  });
}

/** How the caller proves the account beyond the code, where that is needed. */
async function proofOf(services: Services, user: User | undefined, form: Form, client: Client) {
  const { db } = services;
  if (!user || !(await mayBeRecycled(db, user))) return 'code';
  if (user.suspendedAt && !mayComeBack(user)) throw new Refusal('suspended');
  if (form.afresh) return 'afresh';
  if (form.password === undefined) throw new Refusal('passwordRequired');
  const takeBack = await countSignIn(db, user.phoneNumber, user.id, client);
  if (!(await checkPassword(user.passwordHash, form.password))) throw invalid<Form>({ password: 'wrongPassword' });
  await takeBack();
  return 'password';
}
