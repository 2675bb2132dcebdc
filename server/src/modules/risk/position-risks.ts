import type { RiskReason } from '@makao/contract/risk';
import type { RiskSettings } from '@makao/contract/risk.settings';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { metresBetween, metresPerDegree } from '../../lib/earth.ts';
import { isImpossibleWay } from './risk.rules.ts';

type Thresholds = RiskSettings['thresholds'];

interface PositionRow {
  adId: string;
  wardId: string;
  latitude: number;
  longitude: number;
  accuracy: number;
  takenAt: string;
}

const exact = sql.raw(
  'p.ad_id as "adId", p.ward_id as "wardId", p.latitude, p.longitude, p.accuracy, p.taken_at as "takenAt"',
);

/** What the position of an ad shows beside those of others. */
export async function positionRisks(
  tx: Tx,
  { id, agentId }: { id: string; agentId: string },
  thresholds: Thresholds,
): Promise<RiskReason[]> {
  const { rows } = await tx.execute<PositionRow & Record<string, unknown>>(
    sql`select ${exact} from ad_positions p where p.ad_id = ${id} and p.latitude is not null`,
  );
  const position = rows[0];
  if (!position) return [];
  return [
    ...(await samePoint(tx, position, agentId, thresholds)),
    ...(await impossibleWay(tx, position, agentId, thresholds)),
  ];
}

/** Flats of one building share a point too: only many of them count. */
async function samePoint(
  tx: Tx,
  { adId, latitude, longitude }: PositionRow,
  agentId: string,
  { pointMetres, homesAtPointOwn, homesAtPoint }: Thresholds,
): Promise<RiskReason[]> {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const [north, east] = [pointMetres / metresPerDegree, pointMetres / (metresPerDegree * shrink)];
  const { rows } = await tx.execute<{ own: number; all: number }>(sql`
    select count(*) filter (where p.agent_id = ${agentId})::int as own, count(*)::int as all
    from ad_positions p join ads a on a.id = p.ad_id and a.deleted_at is null and a.closed_at is null
    where p.latitude between ${latitude - north} and ${latitude + north}
      and p.longitude between ${longitude - east} and ${longitude + east} and p.ad_id <> ${adId}
      and sqrt(((p.latitude - ${latitude}) / ${north}) ^ 2 + ((p.longitude - ${longitude}) / ${east}) ^ 2) <= 1`);
  const { own = 0, all = 0 } = rows[0] ?? {};
  // With this one.
  return own + 1 >= homesAtPointOwn || all + 1 >= homesAtPoint ? [{ code: 'samePoint', own, all }] : [];
}

/** The agent's position before this one and the one after it: a way that is impossible in all has an impossible part. */
async function impossibleWay(
  tx: Tx,
  position: PositionRow,
  agentId: string,
  thresholds: Thresholds,
): Promise<RiskReason[]> {
  const next = (side: '<=' | '>=', order: 'asc' | 'desc') => sql`(select ${exact} from ad_positions p
    where p.agent_id = ${agentId} and p.taken_at ${sql.raw(side)} ${position.takenAt}::timestamptz
      and p.ad_id <> ${position.adId} and p.latitude is not null order by p.taken_at ${sql.raw(order)} limit 1)`;
  const { rows } = await tx.execute<PositionRow & Record<string, unknown>>(
    sql`${next('<=', 'desc')} union all ${next('>=', 'asc')}`,
  );
  const ways = rows.map((other) => ({
    adId: other.adId,
    metres: Math.round(metresBetween(position, other)),
    minutes: Math.abs(Date.parse(position.takenAt) - Date.parse(other.takenAt)) / 60_000,
    blur: position.accuracy + other.accuracy,
    isOtherWard: other.wardId !== position.wardId,
  }));
  const found = ways.find((way) => isImpossibleWay(way, thresholds));
  return found
    ? [{ code: 'impossibleWay', adId: found.adId, metres: found.metres, minutes: Math.round(found.minutes) }]
    : [];
}
