import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { approveAd } from '../ads/approve-ad.ts';
import { isSuspicious } from '../risk/risk.rules.ts';
import { adsByIds } from './moderation.queries.ts';

interface SeenAd {
  id: string;
  version: number;
}

/**
 * Approves harmless ads of trusted agents. Others, those a colleague has reserved and those edited since stay in the
 * queue.
 */
export async function approveAds(services: Services, adminId: string, seen: SeenAd[]) {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await adsByIds(services.db, [...versions.keys()]);
  const approved: string[] = [];
  for (const { id, risk, record } of rows) {
    if (isSuspicious(risk) || !record.isTrusted) continue;
    try {
      await services.db.transaction((tx) => approveAd(tx, services, adminId, id, versions.get(id)!));
      approved.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { approved, left: [...versions.keys()].filter((id) => !approved.includes(id)) };
}
