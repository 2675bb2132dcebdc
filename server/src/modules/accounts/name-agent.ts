import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { looksOfficial, nameKey } from './names.rules.ts';

/**
 * Decides on a name that an agent requests: granted at once, or pending if it resembles another agent's or ours. Until
 * then the old name is shown.
 */
export async function nameAgent(tx: Tx, name: string | null | undefined, ownId?: string, now = new Date()) {
  const settled = { pendingName: null, pendingNameAt: null };
  if (!name) return { name: null, ...settled };
  const key = nameKey(name);
  const alike = and(eq(agents.nameKey, key), ownId ? ne(agents.id, ownId) : undefined);
  // Names without Latin letters cannot be compared.
  const waits = looksOfficial(name) || key.length < 2 || (await tx.$count(agents, alike)) > 0;
  return waits ? { pendingName: name, pendingNameAt: now } : { name, ...settled };
}
