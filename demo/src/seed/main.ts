import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@makao/server/db/client';
import { startEmbedded } from '@makao/server/db/embedded';
import { migrateDatabase } from '@makao/server/db/migrate';
import { readDatabaseEnv } from '@makao/server/env';
import { seed } from './seed.ts';

// npm run seed -- --ads 1000000 [--agents 3000]
const { values } = parseArgs({
  options: { ads: { type: 'string', default: '1000000' }, agents: { type: 'string', default: '3000' } },
});
const [ads, agents] = [Number(values.ads), Number(values.agents)];
if (!(Number.isInteger(ads) && ads > 0 && Number.isInteger(agents) && agents > 0)) {
  console.error('Usage: npm run seed -- --ads <number> [--agents <number>]');
  process.exit(1);
}
const { DATABASE_URL, DATA_DIR } = readDatabaseEnv();
const embedded = DATABASE_URL ? null : await startEmbedded({ dataDir: join(resolve(DATA_DIR), 'postgres') });
const db = connect(embedded ? embedded.connection : { connectionString: DATABASE_URL });
const begun = performance.now();
await migrateDatabase(db);
await seed(db, {
  ads,
  agents,
  onProgress: (done) => process.stdout.write(`\r${done.toLocaleString('en-US')} of ${ads.toLocaleString('en-US')} ads`),
});
console.log(`\nSeeded in ${Math.round((performance.now() - begun) / 1000)} s.`);
await db.$client.end();
await embedded?.stop();
