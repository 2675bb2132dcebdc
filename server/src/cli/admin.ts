import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { knownPhoneNumber } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import { connect } from '../db/client.ts';
import { EnvError, readDatabaseEnv } from '../env.ts';
import { AdminRefused, createAdmin } from '../modules/accounts/create-admin.ts';

const usage = `npm run admin -- create --phone +255… --name "First Last" [--password …] [--promote]

Makes the first member of the team in the database of DATABASE_URL. Without --password one is made up and shown once.
A number that has an account already is refused unless --promote is given: then that account joins the team.`;

class UsageError extends Error {}

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
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const lastName = rest.join(' ');
  const { min, max } = limits.name;
  if (positionals.join() !== 'create') throw new UsageError('The only command is create.');
  if (!knownPhoneNumber.safeParse(phone).success) throw new UsageError('--phone must be a number like +255712345678.');
  if ([firstName, lastName].some((part) => part.length < min || part.length > max))
    throw new UsageError(`--name must be a first and a last name, ${min} letters or more each.`);
  if (password !== undefined && (password.length < limits.password.min || password.length > limits.password.max))
    throw new UsageError(`--password must have ${limits.password.min} characters or more.`);
  return { phoneNumber: phone, firstName, lastName, password, promote };
}

/** 20 characters that are not mistaken for one another: some 100 bits. */
const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomPassword = () => Array.from({ length: 20 }, () => characters[randomInt(characters.length)]).join('');

try {
  const { password: given, ...person } = readArguments();
  const { DATABASE_URL } = readDatabaseEnv();
  if (!DATABASE_URL) throw new AdminRefused('Set DATABASE_URL: the demo has its own team.');
  const db = connect({ connectionString: DATABASE_URL });
  try {
    const madeUp = given === undefined ? randomPassword() : undefined;
    const outcome = await createAdmin({ db }, { ...person, password: given, newPassword: given ?? madeUp! });
    console.log(`${person.phoneNumber} is ${outcome === 'created' ? 'a new' : 'now a'} member of the team.`);
    if (outcome === 'created' && madeUp) console.log(`Password, shown only this once: ${madeUp}`);
  } finally {
    await db.$client.end();
  }
} catch (error) {
  const isTold = error instanceof UsageError || error instanceof AdminRefused || error instanceof EnvError;
  const isArgument = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  console.error(isTold || isArgument ? (error as Error).message : error);
  if (error instanceof UsageError || isArgument) console.error(`\n${usage}`);
  process.exitCode = 1;
}
