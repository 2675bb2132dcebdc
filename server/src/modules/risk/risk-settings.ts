import { defaultRiskSettings, type RiskSettings } from '@makao/contract/risk.settings';
import type { Db, Tx } from '../../db/client.ts';
import { riskSettings } from '../../db/schema/risk.ts';

type Stored = { [Part in keyof RiskSettings]?: Partial<RiskSettings[Part]> };

/** What was stored by a release that knew fewer settings has the defaults of the rest. */
const merged = (stored: Stored): RiskSettings => ({
  weights: { ...defaultRiskSettings.weights, ...stored.weights },
  ownText: (stored.ownText as number | undefined) ?? defaultRiskSettings.ownText,
  thresholds: { ...defaultRiskSettings.thresholds, ...stored.thresholds },
  words: { ...defaultRiskSettings.words, ...stored.words },
});

/** Read with every assessment: a change takes effect at once, in every process. */
export async function findRiskSettings(db: Db | Tx) {
  const [row] = await db.select().from(riskSettings);
  return { settings: merged((row?.settings ?? {}) as Stored), row };
}

export const riskSettingsNow = async (tx: Tx) => (await findRiskSettings(tx)).settings;
