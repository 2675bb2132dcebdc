import { connect, connectTeam } from '@makao/server/db/client';
import type { ClientConfig } from 'pg';
import { faultsOf, largeTables, type Measured, measure, type Sent, sentBy } from './desk-plans.ts';
import type { Samples } from './desk-reads.ts';
import { servicesOf, workOf } from './desk-work.ts';

const dayAndTime = /\d{4}-\d\d-\d\d[^&\s]*/g;
const keyOf = (name: string, at: number) => `${name.replace(dayAndTime, 'day')} #${at}`;

/** Measures every read of every work, and reports faults against the measurements of a tenth of the data. */
export async function examine(
  connection: ClientConfig,
  samples: Samples,
  owner: { id: string },
  before: Map<string, Measured>,
  only = '',
) {
  const [db, teamDb] = [connect(connection), connectTeam(connection)];
  const { work, close } = await workOf(servicesOf(db, teamDb), samples, owner);
  const asked = work.filter(({ name }) => name.includes(only));
  const large = await largeTables(db.$client);
  const found = new Map<string, Measured>();
  const faults: string[] = [];
  let slowest = { name: '', ms: 0 };
  for (const { name, run, isSum } of asked) {
    let sent: Sent[] = [];
    try {
      sent = await sentBy(run);
    } catch (error) {
      faults.push(`${name}: ${String(error).slice(0, 200)}`);
    }
    let ms = 0;
    for (const [at, each] of sent.entries()) {
      const key = keyOf(name, at);
      const measured = await measure((each.isTeams ? teamDb : db).$client, each);
      ms += measured.ms;
      found.set(key, measured);
      for (const fault of faultsOf(each, measured, { before: before.get(key), isSum }, large))
        faults.push(
          `${name}: ${fault} in ${measured.ms.toFixed(0)} ms\n    ${each.text.replace(/\s+/g, ' ').slice(0, process.env.LONG ? 3000 : 300)}`,
        );
    }
    if (!isSum && ms > slowest.ms) slowest = { name, ms };
    if (isSum) console.log(`  ${name}: ${ms.toFixed(0)} ms`);
  }
  await close();
  await Promise.all([db.$client.end(), teamDb.$client.end()]);
  return { found, faults, slowest, calls: asked.length };
}
