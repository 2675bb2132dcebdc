import { eq, notExists } from 'drizzle-orm';
import { connectionTo } from '../db/address.ts';
import { connect } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { cities, cityShapes } from '../db/schema/places.ts';
import { readDatabaseEnv } from '../env.ts';
import { installJobs } from '../jobs.ts';

// npm run migrate
const { DATABASE_URL } = readDatabaseEnv();
if (!DATABASE_URL)
  throw new Error('The demo migrates its own database at every start; set DATABASE_URL to migrate another.');
const connection = connectionTo(DATABASE_URL);
const db = connect(connection);
await migrateDatabase(db);
await installJobs(connection);
const unmapped = await db
  .select({ name: cities.name })
  .from(cities)
  .where(notExists(db.select().from(cityShapes).where(eq(cityShapes.cityId, cities.id))));
await db.$client.end();
console.log('The database is up to date.');
for (const { name } of unmapped) console.log(`${name} has no map yet: npm run city -- import <folder>`);
