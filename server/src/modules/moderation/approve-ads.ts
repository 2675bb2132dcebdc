import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { approveAd } from '../ads/approve-ad.ts';
import { isSuspicious } from '../risk/risk.rules.ts';
import { adsByIds } from './moderation.queries.ts';

/** Approves what is harmless and of trusted agents. All else, and what another has open, stays in the queue. */
export async function approveAds(services: Services, adminId: string, ids: string[]) {
  const rows = await adsByIds(services.db, [...new Set(ids)]);
  const approved: string[] = [];
  for (const { id, risk, record } of rows) {
    if (isSuspicious(risk) || !record.isTrusted) continue;
    try {
      await approveAd(services, adminId, id);
      approved.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { approved, left: ids.filter((id) => !approved.includes(id)) };
}
