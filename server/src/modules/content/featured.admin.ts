import { getFeatured, setFeatured } from '@makao/contract/content.admin';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { featuredAds, featuredAgents } from '../../db/schema/content.ts';
import { audit } from '../../lib/audit.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';

async function read(tx: Tx | Db) {
  const chosenAds = await tx.select().from(featuredAds).orderBy(asc(featuredAds.position));
  const chosenAgents = await tx.select().from(featuredAgents).orderBy(asc(featuredAgents.position));
  return { adIds: chosenAds.map(({ adId }) => adId), agentIds: chosenAgents.map(({ agentId }) => agentId) };
}

const once = (ids: string[]) => [...new Set(ids)];

export function featuredAdmin(mount: Mount, services: Services) {
  mount(getFeatured, () => read(services.db));

  mount(setFeatured, ({ caller, body }) => feature(services, caller.userId, body));
}

/** Sets what the home page features, in this order. */
const feature = ({ db }: Services, adminId: string, chosen: z.output<typeof setFeatured.body>) =>
  db.transaction(async (tx) => {
    const [adIds, agentIds] = [once(chosen.adIds), once(chosen.agentIds)];
    const knownAds = await tx.$count(ads, and(inArray(ads.id, adIds), isNull(ads.deletedAt)));
    const knownAgents = await tx.$count(agents, inArray(agents.id, agentIds));
    if (knownAds !== adIds.length) throw invalid<z.output<typeof setFeatured.body>>({ adIds: 'invalid' });
    if (knownAgents !== agentIds.length) throw invalid<z.output<typeof setFeatured.body>>({ agentIds: 'invalid' });
    const before = await read(tx);
    await tx.delete(featuredAds);
    await tx.delete(featuredAgents);
    if (adIds.length > 0) await tx.insert(featuredAds).values(adIds.map((adId, position) => ({ adId, position })));
    if (agentIds.length > 0)
      await tx.insert(featuredAgents).values(agentIds.map((agentId, position) => ({ agentId, position })));
    const after = await read(tx);
    await audit(tx, adminId, 'featured.update', 'home', before, after);
    return after;
  });
