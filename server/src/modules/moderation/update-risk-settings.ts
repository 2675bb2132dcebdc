import type { updateRiskSettings as call, RiskSettings } from '@makao/contract/risk.settings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { riskSettings } from '../../db/schema/risk.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { type JobType, send } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { refreshRisk } from '../ads/refresh-risk.ts';
import { findRiskSettings } from '../risk/risk-settings.ts';

export const weighAgainJob = { name: 'weigh-again', schema: z.object({}) } satisfies JobType<z.ZodType<object, object>>;

/** Changes the settings if they are the latest, logs what is different and why, and weighs waiting ads again. */
export const updateRiskSettings = (
  { db }: Services,
  ownerId: string,
  { settings, version, reason }: z.output<typeof call.body>,
) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('risk settings', 0))`);
    const { settings: before, row } = await findRiskSettings(tx);
    if ((row?.version ?? 0) !== version) throw new Refusal('conflict');
    const unique = { payFirst: [...new Set(settings.words.payFirst)], harmless: [...new Set(settings.words.harmless)] };
    const after = { ...settings, words: unique };
    const changed = differences(before, after);
    if (changed.length === 0) return;
    const values = { settings: after, version: version + 1, updatedBy: ownerId, updatedAt: sql`now()` };
    await tx.insert(riskSettings).values(values).onConflictDoUpdate({ target: riskSettings.isOnly, set: values });
    const side = (index: 1 | 2) => Object.fromEntries(changed.map((change) => [change[0], change[index]]));
    await audit(tx, ownerId, 'riskSettings.update', 'all', side(1), { ...side(2), reason });
    await send(tx, weighAgainJob, {});
  });

/** Each setting that differs, by its path, with both values. */
function differences(before: RiskSettings, after: RiskSettings): [name: string, before: unknown, after: unknown][] {
  const [old, now] = [flat(before), flat(after)];
  return Object.keys(now).flatMap((name) =>
    String(old[name]) === String(now[name]) ? [] : [[name, old[name], now[name]] as [string, unknown, unknown]],
  );
}

const flat = ({ weights, ownText, thresholds, words }: RiskSettings): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(weights).map(([name, value]) => [`weights.${name}`, value]),
    ['ownText', ownText],
    ...Object.entries(thresholds).map(([name, value]) => [`thresholds.${name}`, value]),
    ...Object.entries(words).map(([name, value]) => [`words.${name}`, value.join(', ')]),
  ]);

/** One ad a transaction: a moderator who judges one of them is not held up. */
export async function weighAgain({ db }: Services, signal: AbortSignal) {
  const { rows } = await db.execute<{ id: string }>(sql`select a.id from ads a where a.deleted_at is null
    and (a.status = 'pending_approval' or a.status = 'approved' and a.pending_changes is not null) order by a.id`);
  for (const { id } of rows) {
    if (signal.aborted) return;
    await db.transaction((tx: Tx) => refreshRisk(tx, id));
  }
}
