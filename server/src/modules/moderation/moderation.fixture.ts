import { searchAds } from '@makao/contract/ads';
import * as contract from '@makao/contract/moderation';
import { desc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/messages.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createWard } from '../../test/factories.ts';
import { versionOfAd } from '../../test/judging.ts';
import { signedIn } from '../../test/people.ts';

export const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

/**
 * An app with two team members, an agent who reads Swahili and two wards; every test starts without ads and messages.
 */
export async function moderationSetup() {
  const { db, call, services } = await testApp({ origin: 'https://makao.test' });
  const city = await createCity(db, { name: 'Dar es Salaam' });
  const mikocheni = await createWard(db, { cityId: city.id, name: 'Mikocheni' });
  const mbagala = await createWard(db, { cityId: city.id, name: 'Mbagala' });
  const neema = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
  const baraka = await signedIn(services, { teamRole: 'owner', firstName: 'Baraka', lastName: 'Ally' });
  const agent = await createAgent(db, { name: 'Dalali Juma', user: { phoneNumber: '+255712345678', locale: 'sw' } });
  const common = { agentId: agent.id, wardId: mikocheni.id };

  const waitingAd = (given: Parameters<typeof createAd>[1] = {}) =>
    createAd(db, { ...common, status: 'pending_approval', publishedAt: null, ...given });
  const changedAd = (pendingChanges: object, given: Parameters<typeof createAd>[1] = {}) =>
    createAd(db, { ...common, pendingChanges, ...given });
  const rowOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
  const messageTexts = async (to = '+255712345678') =>
    (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt))).map(
      ({ text }) => text,
    );
  const actions = async (id: string) =>
    (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
  const queue = async (query: Record<string, unknown> = {}) =>
    (await call(contract.adminAds, { query: { status: 'pending_approval', ...query } as never }, neema)).body;
  /** Judges the ad as it is now. */
  const approve = async (id: string, as = neema) =>
    call(contract.approveAd, { params: { id }, body: { version: await versionOfAd(services, id) } }, as);
  const reject = async (id: string, comment = 'Picha hazionekani vizuri.', as = neema) =>
    call(contract.rejectAd, { params: { id }, body: { version: await versionOfAd(services, id), comment } }, as);
  const reserve = (id: string, as = neema) => call(contract.reserveAd, { params: { id } }, as);
  const publicIds = async () => idsOf((await call(searchAds, {})).body);
  beforeEach(async () => {
    await db.update(ads).set({ deletedAt: new Date() });
    await db.delete(messages);
  });
  return {
    db,
    call,
    services,
    city,
    mikocheni,
    mbagala,
    neema,
    baraka,
    agent,
    common,
    waitingAd,
    changedAd,
    rowOf,
    messageTexts,
    actions,
    queue,
    approve,
    reject,
    reserve,
    publicIds,
  };
}
