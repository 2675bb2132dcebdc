import { connectionTo } from '../db/address.ts';
import { connect } from '../db/client.ts';
import { EnvError, readDatabaseEnv } from '../env.ts';
import { isDatabaseAway, isDatabaseRefused, isUndefinedTable } from '../lib/pg-errors.ts';
import { CityFolderError, readCityFolder } from '../modules/places/city-folder.ts';
import { importCity } from '../modules/places/import-city.ts';

const usage = `npm run city -- import <folder>

Adds the city of a folder to the database of DATABASE_URL, or brings it up to date: its wards, neighbours, map and
landmarks, all or nothing. docs/recipes.md describes the folder.`;

class UsageError extends Error {}

async function run() {
  const [command, path, ...rest] = process.argv.slice(2);
  if (command !== 'import' || !path || rest.length > 0) throw new UsageError(usage);
  const folder = readCityFolder(path);
  const { DATABASE_URL } = readDatabaseEnv();
  if (!DATABASE_URL) throw new UsageError('Set DATABASE_URL: the demo imports its own city.');
  const db = connect({ ...connectionTo(DATABASE_URL), connectionTimeoutMillis: 10_000 });
  try {
    const { cityId, wards } = await db.transaction((tx) => importCity(tx, folder));
    console.log(`${folder.city.name} has the id ${cityId} and ${wards} wards of this folder.`);
  } finally {
    await db.$client.end();
  }
}

/** What is wrong, in a sentence; undefined for a fault of ours. */
function explain(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof CityFolderError || error instanceof EnvError)
    return error.message;
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
