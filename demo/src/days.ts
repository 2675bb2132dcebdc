import type { adDays, agentDays } from '@makao/server/db/schema/ads';
import type { Ad } from './ads.ts';
import { createRng } from './pictures/rng.ts';

type Day = Required<typeof adDays.$inferInsert>;
type AgentDay = Required<typeof agentDays.$inferInsert>;
const dayMs = 86_400_000;
const ahead = 3 * 3_600_000;
const shown = 30;
const localDay = (at: number) => new Date(at + ahead).toISOString().slice(0, 10);

interface Happened {
  adId: string;
  createdAt?: Date | undefined;
}

/** Daily statistics of ads. Views decline after publication and rise at weekends. */
export function generateDays(
  now: Date,
  ads: readonly Ad[],
  viewsOf: ReadonlyMap<string, number>,
  happened: { favorites: readonly Happened[]; contacts: readonly Happened[] },
): { days: Day[]; agentDays: AgentDay[] } {
  const rng = createRng('days');
  const days = new Map<string, Day>();
  const at = (adId: string, day: string) => {
    const key = `${adId} ${day}`;
    const found = days.get(key) ?? { adId, day, views: 0, favorites: 0, contacts: 0 };
    days.set(key, found);
    return found;
  };
  for (const ad of ads) {
    if (!ad.publishedAt) continue;
    const end = Math.min(now.getTime(), ad.expirationDate.getTime(), ad.unavailableAt?.getTime() ?? Infinity);
    const lived = Math.max(1, Math.ceil((end - ad.publishedAt.getTime()) / dayMs));
    const weights = Array.from({ length: lived }, (_, age) => {
      const time = ad.publishedAt!.getTime() + age * dayMs;
      const weekend = [0, 6].includes(new Date(time + ahead).getUTCDay()) ? 1.5 : 1;
      return { time, weight: weekend * (0.5 + Math.exp(-age / 8)) * rng.range(0.6, 1.4) };
    });
    const all = weights.reduce((sum, { weight }) => sum + weight, 0);
    for (const { time, weight } of weights) {
      const views = Math.round(((viewsOf.get(ad.id) ?? 0) * weight) / all);
      if (views > 0 && time > now.getTime() - shown * dayMs) at(ad.id, localDay(time)).views += views;
    }
  }
  for (const name of ['favorites', 'contacts'] as const)
    for (const { adId, createdAt } of happened[name])
      if (createdAt && createdAt.getTime() > now.getTime() - shown * dayMs)
        at(adId, localDay(createdAt.getTime()))[name] += 1;
  const agentOf = new Map(ads.map(({ id, agentId }) => [id, agentId]));
  const ofAgents = [...Map.groupBy(days.values(), ({ adId, day }) => `${agentOf.get(adId)} ${day}`)].map(
    ([key, rows]) => {
      const [agentId, day] = key.split(' ') as [string, string];
      const sum = (name: 'views' | 'favorites' | 'contacts') => rows.reduce((total, row) => total + row[name], 0);
      return { agentId, day, views: sum('views'), favorites: sum('favorites'), contacts: sum('contacts') };
    },
  );
  return { days: [...days.values()], agentDays: ofAgents };
}
