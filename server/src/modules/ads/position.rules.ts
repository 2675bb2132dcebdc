import { limits } from '@makao/contract/kernel/limits';
import { metresBetween, type Place } from '../../lib/earth.ts';

const { cellDegrees, safeDays } = limits.position;

/** The middle of a cell, whole in the digits that are shown. */
const middle = (degrees: number) => Number((Math.round(degrees / cellDegrees) * cellDegrees).toFixed(4));

/** How far from its middle a position may be to stay in the cell it has. */
const cellReach = 100;

/**
 * The cell that visitors see instead of a position. It follows from the position alone, so that asking again tells
 * nothing more. A position taken again nearby keeps its cell: a home at the edge would otherwise change between two, and
 * show that it is there.
 */
export function cellOf(position: Place, before?: Place): Place {
  if (before && metresBetween(before, position) <= cellReach) return before;
  return { latitude: middle(position.latitude), longitude: middle(position.longitude) };
}

/** Condition: the position of the ad is that of too many homes, or was reached faster than anybody travels. */
export const isSpotDoubtfulSql = (a = 'a') =>
  `${a}.risk_reasons @? '$[*] ? (@.code == "samePoint" || @.code == "impossibleWay")'`;

/** Condition: the ad was confirmed on the spot so many days ago at most, in the ward that it is in, and credibly. */
export const isOnSpotSql = (a = 'a', days: number = safeDays) => `exists (select from ad_positions spot
  where spot.ad_id = ${a}.id and spot.ward_id = ${a}.ward_id and spot.taken_at > now() - interval '${days} days'
    and not ${isSpotDoubtfulSql(a)})`;
