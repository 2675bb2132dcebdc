import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { approveAd } from '../ads/approve-ad.ts';
import { isSuspicious } from '../risk/risk.rules.ts';
import { findRiskSettings } from '../risk/risk-settings.ts';
import { adsByIds } from './moderation.queries.ts';

/** Approves harmless ads of trusted agents. Others, and those a colleague has reserved, stay in the queue. */
export async function approveAds(services: Services, adminId: string, ids: string[]) {
  const rows = await adsByIds(services.db, [...new Set(ids)]);
  const { thresholds } = (await findRiskSettings(services.db)).settings;
  const approved: string[] = [];
  for (const { id, risk, record } of rows) {
    if (isSuspicious(risk, thresholds) || !record.isTrusted) continue;
    try {
      await approveAd(services, adminId, id);
      approved.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { approved, left: ids.filter((id) => !approved.includes(id)) };
}
