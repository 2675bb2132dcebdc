import { eq, sql } from 'drizzle-orm';
import { ads } from '../../../db/schema/ads.ts';
import { askAgent } from '../../availability/ask-agent.ts';
import type { Stage, World } from './world.fixture.ts';

type Happening = [pattern: RegExp, happen: (stage: Stage, world: World, ...words: string[]) => Promise<void>];

const named = <T>(from: Map<string, T>, name: string): T => {
  const found = from.get(name);
  if (found === undefined) throw new Error(`${name} is not in the cast`);
  return found;
};

/** What happens besides messages. The words in brackets of a pattern are passed on. */
const happenings: Happening[] = [
  [
    /^(\w+) is asked whether (?:his|her|their) ads are there$/,
    async ({ db, services }, world, name) => {
      const { agentId } = named(world.people, name!);
      if (!agentId) throw new Error(`${name} is no agent`);
      // Agents are asked by day, and about ads that were not confirmed for long.
      const noon = new Date(new Date().toISOString().replace(/T.*/, 'T09:00:00Z'));
      await db.execute(sql`update ads set confirmed_at = now() - interval '9 days' where agent_id = ${agentId}`);
      await db.transaction((tx) => askAgent(tx, services, agentId, noon));
      await db.execute(sql`update availability_links set created_at = now() where agent_id = ${agentId}`);
    },
  ],
  [
    /^(\w+) is gone$/,
    async ({ db }, world, name) => {
      await db
        .update(ads)
        .set({ closedAt: new Date() })
        .where(eq(ads.id, named(world.ads, name!)));
    },
  ],
];

export async function happen(stage: Stage, world: World, what: string) {
  for (const [pattern, does] of happenings) {
    const [found, ...words] = pattern.exec(what) ?? [];
    if (!found) continue;
    await does(stage, world, ...words);
    return stage.work();
  }
  throw new Error(`Nothing like “${what}” can happen: see happenings.ts`);
}
