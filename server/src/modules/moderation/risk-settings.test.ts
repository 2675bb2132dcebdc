import * as contract from '@makao/contract/risk.settings';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { riskHits } from '../../db/schema/risk.ts';
import { audit } from '../../lib/audit.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { refreshRisk } from '../ads/refresh-risk.ts';
import { findRiskSettings } from '../risk/risk-settings.ts';

const { db, call, services, workOff } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const agent = await createAgent(db, { createdAt: daysFromNow(-100) });

const read = async () => (await call(contract.readRiskSettings, {}, owner)).body as contract.RiskSettingsAnswer;
type Changes = { weights?: object; thresholds?: object; words?: object };
async function change({ weights, thresholds, words }: Changes, more: object = {}) {
  const { settings: now, version } = await read();
  const settings = {
    ...now,
    weights: { ...now.weights, ...weights },
    thresholds: { ...now.thresholds, ...thresholds },
    words: { ...now.words, ...words },
  };
  const body = { settings, version, reason: 'Too many false alarms', ...more };
  return call(contract.updateRiskSettings, { body: body as never }, owner);
}
const waiting = (description: string) =>
  createAd(db, { agentId: agent.id, status: 'pending_approval', publishedAt: null, description });
const weigh = (id: string) => db.transaction((tx) => refreshRisk(tx, id));
const riskOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;

describe('the settings of the risk engine [JUDGE-6]', () => {
  it('are the defaults until an owner changes them, and take effect at once, also on ads that wait', async () => {
    expect(await read()).toMatchObject({ settings: contract.defaultRiskSettings, version: 0, updatedBy: null });
    const ad = await waiting('Nyumba nzuri. Piga 0755 123 456.');
    await weigh(ad.id);
    expect((await riskOf(ad.id)).risk).toBe(contract.defaultRiskSettings.weights.phoneInText);
    const saved = await change({ weights: { phoneInText: 70 }, words: { payFirst: ['Hela ya Fomu', 'hela ya fomu'] } });
    expect(saved.body).toMatchObject({
      version: 1,
      updatedBy: 'Neema Mushi',
      settings: { words: { payFirst: ['hela ya fomu'] } },
    });
    await workOff();
    expect((await riskOf(ad.id)).risk).toBe(70);
    const other = await waiting('Nyumba nzuri, utalipa hela ya fomu ukifika.');
    await weigh(other.id);
    expect((await riskOf(other.id)).riskReasons).toMatchObject([{ code: 'payFirst', found: 'hela ya fomu' }]);
    await change({ words: { payFirst: [], harmless: ['lipa namba'] } });
    const harmless = await waiting('Kodi hulipwa kwa lipa namba ya mwenye nyumba.');
    await weigh(harmless.id);
    expect((await riskOf(harmless.id)).riskReasons).toEqual([]);
  });

  it('are in the log: who, what was and is, and why', async () => {
    await change({ thresholds: { suspicious: 40 } }, { reason: 'The queue is too long' });
    const [entry] = (await db.select().from(auditLog).where(eq(auditLog.action, 'riskSettings.update'))).slice(-1);
    expect(entry).toMatchObject({
      actorId: owner.user.id,
      before: { 'thresholds.suspicious': contract.defaultRiskSettings.thresholds.suspicious },
      after: { 'thresholds.suspicious': 40, reason: 'The queue is too long' },
    });
    // Nothing different is nothing to log.
    const before = (await read()).version;
    expect((await change({})).body.version).toBe(before);
  });

  it('refuse bad values on their field, a missing reason, and an older version', async () => {
    const problem = async (changes: Changes, more: object = {}) => {
      const { status, body } = await change(changes, more);
      return [status, body.violations?.[0]?.propertyPath];
    };
    expect(await problem({ weights: { payFirst: 101 } })).toEqual([422, 'settings.weights.payFirst']);
    expect(await problem({ weights: { unheardOf: 5 } })).toEqual([422, 'settings.weights']);
    expect(await problem({ thresholds: { priceLow: 0 } })).toEqual([422, 'settings.thresholds.priceLow']);
    expect(await problem({ words: { payFirst: ['a'] } })).toEqual([422, 'settings.words.payFirst.0']);
    expect(await problem({}, { reason: ' ' })).toEqual([422, 'reason']);
    const { version } = await read();
    const answers = await Promise.all([1, 2, 3].map((newAgent) => change({ weights: { newAgent } }, { version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('have the defaults of whatever an earlier release did not store', async () => {
    await db.execute(`update risk_settings set settings = '{"thresholds": {"suspicious": 33}}'`);
    const { settings } = await findRiskSettings(db);
    expect(settings).toEqual({
      ...contract.defaultRiskSettings,
      thresholds: { ...contract.defaultRiskSettings.thresholds, suspicious: 33 },
    });
  });

  it('come with the hits of each rule and those approved all the same', async () => {
    await db.delete(riskHits);
    const made = await Promise.all(['1', '2', '3'].map((digit) => waiting(`Piga 0755 123 45${digit}.`)));
    for (const { id } of made) await weigh(id);
    const judge = (id: string, action: 'ad.approve' | 'ad.reject') =>
      db.transaction((tx) => audit(tx, owner.user.id, action, id, null, null));
    await judge(made[0]!.id, 'ad.approve');
    await judge(made[1]!.id, 'ad.reject');
    const rule = async () => (await read()).rules.find(({ code }) => code === 'phoneInText');
    expect(await rule()).toEqual({ code: 'phoneInText', hits: 3, judged: 2, overturned: 1 });
    await db
      .update(riskHits)
      .set({ createdAt: daysFromNow(-31) })
      .where(eq(riskHits.adId, made[2]!.id));
    expect(await rule()).toMatchObject({ hits: 2 });
  });
});
