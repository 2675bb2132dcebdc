import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { knownPhoneNumber } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import { phonePrefix } from '@makao/contract/kernel/phone';
import { renderUnicodeCompact } from 'uqr';
import { connectionTo } from '../db/address.ts';
import { connect } from '../db/client.ts';
import { EnvError, readDatabaseEnv, readSecretEnv } from '../env.ts';
import { isDatabaseAway, isDatabaseRefused, isUndefinedTable } from '../lib/pg-errors.ts';
import {
  AdminRefused,
  createAdmin,
  type NewFactor,
  removeAdmin,
  resetAdmin,
} from '../modules/accounts/create-admin.ts';

const usage = `npm run admin -- create --phone ${phonePrefix}… --name "First Last" [--password …] [--promote]
npm run admin -- reset --phone ${phonePrefix}…
npm run admin -- remove --phone ${phonePrefix}…

create makes an owner of the team in the database of DATABASE_URL, with a second factor that is shown once. Without
--password one is made up and shown once. A number that has an account already is refused unless --promote is given: then
that account joins the team as an owner.
reset gives a member who lost both phone and recovery codes a new second factor.
remove takes a member out of the team.
TOKEN_SECRET must be that of the servers.`;

class UsageError extends Error {}

const commands = ['create', 'reset', 'remove'] as const;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      phone: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      promote: { type: 'boolean', default: false },
    },
  });
  const { phone = '', name = '', password, promote } = values;
  const command = commands.find((each) => each === positionals.join());
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const lastName = rest.join(' ');
  const { min, max } = limits.name;
  if (!command) throw new UsageError(`The commands are ${commands.join(', ')}.`);
  if (!knownPhoneNumber.safeParse(phone).success)
    throw new UsageError(`--phone must be a mobile number that begins with ${phonePrefix}.`);
  if (command === 'create' && [firstName, lastName].some((part) => part.length < min || part.length > max))
    throw new UsageError(`--name must be a first and a last name, ${min} letters or more each.`);
  if (password !== undefined && (password.length < limits.password.min || password.length > limits.password.max))
    throw new UsageError(`--password must have ${limits.password.min} characters or more.`);
  return { command, phoneNumber: phone, firstName, lastName, password, promote };
}

/** 20 characters without look-alikes: about 100 bits. */
const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomPassword = () => Array.from({ length: 20 }, () => characters[randomInt(characters.length)]).join('');

function showFactor({ otpauthUrl, recoveryCodes }: NewFactor) {
  console.log(`\nScan this with an authenticator app, or give it the link; it is shown only this once:\n`);
  console.log(renderUnicodeCompact(otpauthUrl, { border: 2 }));
  console.log(`\n${otpauthUrl}\n\nRecovery codes, each for one sign-in without the phone; keep them elsewhere:`);
  for (const code of recoveryCodes) console.log(`  ${code}`);
}

async function run() {
  const { command, password: given, ...person } = readArguments();
  const { phoneNumber } = person;
  if (!readDatabaseEnv().DATABASE_URL) throw new AdminRefused('Set DATABASE_URL: the demo has its own team.');
  const { DATABASE_URL, TOKEN_SECRET } = readSecretEnv();
  const db = connect({ ...connectionTo(DATABASE_URL), connectionTimeoutMillis: 10_000 });
  const services = { db, tokenSecret: new TextEncoder().encode(TOKEN_SECRET) };
  try {
    if (command === 'remove') {
      await removeAdmin(services, phoneNumber);
      console.log(`${phoneNumber} is no longer a team member.`);
    } else if (command === 'reset') {
      const factor = await resetAdmin(services, phoneNumber);
      console.log(`${phoneNumber} has a new second factor.`);
      showFactor(factor);
    } else {
      const newPassword = given ?? randomPassword();
      const { isNew, ...factor } = await createAdmin(services, { ...person, password: given, newPassword });
      console.log(`${phoneNumber} is ${isNew ? 'a new' : 'now an'} owner of the team.`);
      if (isNew && given === undefined) console.log(`Password, shown only this once: ${newPassword}`);
      showFactor(factor);
    }
  } finally {
    await db.$client.end();
  }
}

/** The message of an expected failure; undefined for a bug. */
function explain(error: unknown): string | undefined {
  const isArgument = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof UsageError || isArgument) return `${(error as Error).message}\n\n${usage}`;
  if (error instanceof AdminRefused || error instanceof EnvError) return error.message;
  if (isUndefinedTable(error)) return 'The database of DATABASE_URL has not been migrated: run npm run migrate first.';
  if (isDatabaseRefused(error))
    return 'The database of DATABASE_URL refuses this user or does not exist: check its name and password.';
  if (isDatabaseAway(error))
    return 'The database of DATABASE_URL does not answer: check its address, and that it runs.';
  return undefined;
}

try {
  await run();
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
