import { searchAds } from '@makao/contract/ads';
import { searchAgents } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { getWardMarket } from '@makao/contract/market';
import { getWard, searchWards } from '@makao/contract/places';
import { attribution, type Shape, shapesAround } from '#app/components/ui/ward-map/shapes.ts';
import { cardOf } from '#app/features/ads/card-ad.ts';
import { cardAgentOf } from '#app/features/agents/card-agent.ts';
import type { Api } from '#app/lib/api.ts';
import { orFail, tolerantly } from '#app/lib/load-failures.ts';
import { thisHour } from '#app/lib/this-hour.ts';

/** The ward among its neighbours, as far as they are drawn; the page carries no other shapes. */
function pictureOf(ward: string, wards: readonly { id: string; name: string }[]) {
  const found = shapesAround(ward);
  if (!found) return null;
  const shapes = [...found.around, found.here];
  // The ward itself in the middle, with as much around it as it takes.
  const { x, y, width, height } = found.here.box;
  const size = Math.max(width, height) * 2.2;
  const [left, top] = [x + width / 2 - size / 2, y + height / 2 - size / 2];
  // A neighbour that reaches beyond the picture is named at its edge.
  const within = (value: number, from: number, margin: number) =>
    Math.round(Math.min(Math.max(value, from + size * margin), from + size * (1 - margin)));
  const part = (shape: Shape) => ({
    path: shape.path,
    middle: [within(shape.middle[0], left, 0.18), within(shape.middle[1], top, 0.06)] as const,
    wards: wards.filter(({ name }) => shape.names.includes(name)).map(({ id, name }) => ({ id, name })),
    isHere: shape === found.here,
  });
  return {
    viewBox: [left, top, size, size].map(Math.round).join(' '),
    letter: Math.round(size / 26),
    parts: shapes.map(part),
    attribution,
  };
}

/** A ward with its newest ads and the agents who work there. */
export async function loadWard(api: Api, id: string) {
  const query = { wardIds: [id], limit: limits.pageSizes.wardPage };
  const { failures, attempt } = tolerantly();
  const [ward, ads, agents, market, wards] = await Promise.all([
    api.call(getWard, { params: { id } }).catch(orFail('unknownError')),
    attempt(api.call(searchAds, { query }), 'findAdError'),
    attempt(api.call(searchAgents, { query }), 'findAgentError'),
    api.call(getWardMarket, { params: { id } }).catch(() => null),
    api.call(searchWards, { query: { namesOnly: true } }).catch(() => null),
  ]);
  return {
    ward,
    ads: ads?.data.map(cardOf) ?? null,
    adsCount: ads?.pagination.resultCount ?? ward.adsCount,
    agents: agents?.data.map(cardAgentOf) ?? null,
    agentsCount: agents?.pagination.resultCount ?? null,
    market,
    around: wards && pictureOf(ward.name, wards.data),
    now: thisHour(),
    failures,
  };
}
