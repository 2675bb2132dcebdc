import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ads } from '../../../db/schema/ads.ts';
import { supportConversations } from '../../../db/schema/support.ts';
import { askAgent } from '../../availability/ask-agent.ts';
import { closeConversation } from '../../support/close-conversation.ts';
import { endSilent } from '../../support/end-silent.ts';
import { releaseConversation } from '../../support/release-conversation.ts';
import { replyToPerson } from '../../support/reply-to-person.ts';
import { takeConversation } from '../../support/take-conversation.ts';
import type { Stage, World } from './world.fixture.ts';

type Happening = [pattern: RegExp, happen: (stage: Stage, world: World, ...words: string[]) => Promise<void>];

const named = <T>(from: Map<string, T>, name: string): T => {
  const found = from.get(name);
  if (found === undefined) throw new Error(`${name} is not in the cast`);
  return found;
};

/** The account of a member of the team. */
const memberIn = (world: World, name: string): string => {
  const { userId } = named(world.people, name);
  if (!userId) throw new Error(`${name} has no account`);
  return userId;
};

/** The open conversation of a person with the team. */
async function conversationOf({ db }: Stage, world: World, name: string): Promise<string> {
  const isTheirs = eq(supportConversations.address, named(world.people, name).address);
  const [open] = await db
    .select()
    .from(supportConversations)
    .where(and(isTheirs, isNull(supportConversations.closedAt)));
  if (!open) throw new Error(`${name} does not talk to the team`);
  return open.id;
}

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
  [
    /^(\w+) takes (\w+) over$/,
    async (stage, world, member, name) => {
      await takeConversation(stage.services, memberIn(world, member!), await conversationOf(stage, world, name!));
    },
  ],
  [
    /^(\w+) answers (\w+): (.+)$/,
    async (stage, world, member, name, text) => {
      const reply = { text: text!, key: randomUUID() };
      await replyToPerson(stage.services, memberIn(world, member!), await conversationOf(stage, world, name!), reply);
    },
  ],
  [
    /^(\w+) releases (\w+)$/,
    async (stage, world, member, name) => {
      await releaseConversation(stage.services, memberIn(world, member!), await conversationOf(stage, world, name!));
    },
  ],
  [
    /^(\w+) closes (\w+)$/,
    async (stage, world, member, name) => {
      await closeConversation(stage.services, memberIn(world, member!), await conversationOf(stage, world, name!));
    },
  ],
  [
    /^silent conversations end$/,
    async ({ db }) => {
      await endSilent(db);
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
