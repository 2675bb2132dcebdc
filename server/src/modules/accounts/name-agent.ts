import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { looksOfficial, nameKey } from './names.rules.ts';

/**
 * What becomes of a name that an agent asks for: theirs at once, or waiting for the team where it looks like another
 * agent's or like ours. Until then they are shown by the name they have.
 */
export async function nameAgent(tx: Tx, name: string | null | undefined, ownId?: string, now = new Date()) {
  const settled = { pendingName: null, pendingNameAt: null };
  if (!name) return { name: null, ...settled };
  const key = nameKey(name);
  const alike = and(eq(agents.nameKey, key), ownId ? ne(agents.id, ownId) : undefined);
  // A name without Latin letters can't be told from others.
  const waits = looksOfficial(name) || key.length < 2 || (await tx.$count(agents, alike)) > 0;
  return waits ? { pendingName: name, pendingNameAt: now } : { name, ...settled };
}
