import { type RiskCode, riskCodes } from '@makao/contract/risk';
import * as contract from '@makao/contract/risk.settings';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { computed, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { fullName } from '../accounts/accounts.rules.ts';
import { hitDays } from '../risk/note-hits.ts';
import { findRiskSettings } from '../risk/risk-settings.ts';
import { updateRiskSettings } from './update-risk-settings.ts';

/** Ads with a reason, those judged since, and those approved although it was found. */
const hits = query`select ${computed<{ code: RiskCode; hits: number; judged: number; overturned: number }>({
  code: 'h.code',
  hits: 'count(*)',
  judged: 'count(j.action)',
  overturned: `count(*) filter (where j.action in ('ad.approve', 'ad.approveChanges', 'ad.restore'))`,
})} from risk_hits h left join lateral (
    select l.action from audit_log l where l.subject_type = 'ad' and l.subject_id = h.ad_id::text
      and l.created_at >= h.created_at and l.action in ('ad.approve', 'ad.approveChanges', 'ad.restore',
        'ad.reject', 'ad.rejectChanges', 'ad.takeDown', 'ad.remove')
    order by l.id desc limit 1
  ) j on true
  where h.created_at > now() - interval '${hitDays} days' group by h.code`.prepare<[]>('risk.hits');

async function showRiskSettings(db: Db): Promise<contract.RiskSettingsAnswer> {
  const [{ settings, row }, found] = await Promise.all([findRiskSettings(db), hits(db)]);
  const [by] = row ? await db.select().from(users).where(eq(users.id, row.updatedBy)) : [];
  return {
    settings,
    defaults: contract.defaultRiskSettings,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: by ? fullName(by) : null,
    rules: riskCodes.map((code) => ({
      ...(found.find((each) => each.code === code) ?? { hits: 0, judged: 0, overturned: 0 }),
      code,
    })),
  };
}

export function riskSettingsAdmin(mount: Mount, services: Services) {
  mount(contract.readRiskSettings, () => showRiskSettings(services.db));
  mount(contract.updateRiskSettings, async ({ caller, body }) => {
    await updateRiskSettings(services, caller.userId, body);
    return showRiskSettings(services.db);
  });
}
