import { parseArgs } from 'node:util';
import { createBasics, fill } from './desk-data.ts';
import { examine } from './desk-examine.ts';
import type { Measured } from './desk-plans.ts';
import { findSamples, type Samples } from './desk-reads.ts';
import { withDatabase } from './temporary-database.ts';

export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { ads: { type: 'string', default: '1000000' }, only: { type: 'string' } },
  });
  const ads = Number(values.ads);
  let failures = 0;
  await withDatabase(async (db) => {
    const { options } = db.$client;
    const connection = { host: options.host!, user: options.user!, database: options.database! };
    const owner = await createBasics(db);
    let before = new Map<string, Measured>();
    let samples: Samples | undefined;
    let fromAds = 0;
    for (const toAds of [ads / 10, ads]) {
      const begun = performance.now();
      await fill(db, { fromAds, toAds });
      fromAds = toAds;
      console.log(
        `${toAds.toLocaleString('en-US')} ads, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
      samples ??= await findSamples(db);
      const { found, faults, slowest, calls } = await examine(connection, samples, owner, before, values.only);
      before = found;
      failures = faults.length;
      for (const fault of faults) console.log(`  ${fault}`);
      console.log(
        `  ${found.size} reads of ${calls} calls, ${failures} faults; slowest call ${slowest.name}: ${slowest.ms.toFixed(0)} ms`,
      );
    }
  });
  if (failures > 0) throw new Error(`${failures} reads scan a table or grow with it`);
}
