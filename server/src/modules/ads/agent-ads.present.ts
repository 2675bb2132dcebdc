import { moveInCostOf, readAdType } from '@makao/contract/ads';
import type { AgentAd } from '@makao/contract/ads.agent';
import type { AdDefaults } from '@makao/contract/ads.writing';
import type { FileUrl } from '../../services.ts';
import { isShown, isUnconfirmed } from '../search/search.rules.ts';
import { presentAnyDetail, presentSpot } from './ads.present.ts';
import { isUnfinished, readStatus } from './ads.rules.ts';
import type { AgentAdRow, LastSent } from './agent-ads.queries.ts';

/** The ad as it will be once its pending changes are approved; an incomplete draft as far as it goes. */
export function presentAgentAd(row: AgentAdRow, fileUrl: FileUrl): AgentAd {
  const { imagesUuids: _, ...changes } = row.pendingChanges ?? {};
  const { type, price, description, ...next } = { ...row, ...changes, media: row.files };
  const unfinished = isUnfinished(row);
  const place = row.nextWard ?? (unfinished || row.wardId === null ? null : row);
  const city = place ?? row.nextCity;
  return {
    ...presentAnyDetail(next, fileUrl),
    type: type && readAdType(type),
    price,
    moveInCost: type && price ? moveInCostOf({ ...next, type, price }) : null,
    description,
    ward: place && { id: place.wardId, name: place.wardName, mapsUrl: place.mapsUrl },
    city: city && { id: city.cityId, name: city.cityName },
    ...(place && row.nextLandmark && { landmark: landmarkOf(row.nextLandmark) }),
    ...presentSpot(row),
    status: readStatus(row),
    frontShowable: isShown(row),
    imagesUuids: row.files.map(({ id }) => id),
    adminComment: row.adminComment,
    hasPendingChanges: row.pendingChanges !== null && !unfinished,
    isUnavailable: row.unavailableAt !== null,
    isTakenDown: row.takenDownAt !== null,
    isAskedAbout: row.isAskedAbout,
    safeUntil: row.safeUntil?.toISOString() ?? null,
    isUnconfirmed: isUnconfirmed(row),
    viewsCount: row.views ?? 0,
    favoritesCount: row.favorites ?? 0,
    contactsCount: row.contacts ?? 0,
    notificationsCount: row.notifications ?? 0,
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    outcomePrice: row.outcomePrice,
    outcomeThroughUs: row.outcomeThroughUs,
    version: row.version,
  };
}

const landmarkOf = ({ id, name, status }: NonNullable<AgentAdRow['nextLandmark']>) => ({
  id,
  name,
  isProposed: status === 'proposed',
});

/** Defaults for the agent's next ad. A commission of one month's rent depends on the new rent. */
export function presentDefaults(last: LastSent | undefined): AdDefaults | null {
  if (!last) return null;
  const { price, connexionFees, ...rest } = last;
  return { ...rest, connexionFees: connexionFees === price ? null : connexionFees };
}
