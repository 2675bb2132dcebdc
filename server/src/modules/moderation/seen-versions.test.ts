import { getAd } from '@makao/contract/ads';
import { type AdForm, updateAd } from '@makao/contract/ads.agent';
import { updateAgent } from '@makao/contract/agents';
import * as contract from '@makao/contract/moderation';
import * as many from '@makao/contract/moderation.many';
import * as namesContract from '@makao/contract/moderation.names';
import * as reviewsContract from '@makao/contract/reviews';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { messages } from '../../db/schema/messages.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { createAd, createPicture } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { moderationSetup } from './moderation.fixture.ts';

const { db, call, services, mikocheni, neema, baraka, rowOf, actions, publicIds } = await moderationSetup();
const scam = 'Tuma 50,000 kwa 0755 123 456 kwanza, kisha uone nyumba.';

/** An ad of an agent who can edit it: waiting, or live with changes that wait. */
async function submitted(status: 'pending_approval' | 'approved' = 'pending_approval') {
  const person = await signedInAgent(services);
  const picture = await createPicture(db, { ownerId: person.agent.userId });
  const own = { agentId: person.agent.id, wardId: mikocheni.id, pictures: 0, feesForVisit: 20_000 };
  const publishedAt = status === 'approved' ? new Date() : null;
  const ad = await createAd(db, { ...own, status, publishedAt, submittedAt: new Date() });
  await db.insert(adMedia).values({ adId: ad.id, position: 0, fileId: picture.id });
  const { type, propertyType, price, monthsInAdvance, connexionFees, description, bedroomsCount, bathroomsCount } = ad;
  const form: AdForm = {
    ...{ type, propertyType, price, monthsInAdvance, connexionFees, description, bedroomsCount, bathroomsCount },
    feesForVisit: 20_000,
    cityId: mikocheni.cityId,
    wardId: mikocheni.id,
    imagesUuids: [picture.id],
    status: 'pending_approval',
  };
  const edit = (change: Partial<AdForm>) =>
    call(updateAd, { params: { id: ad.id }, body: { ...form, ...change } }, person);
  return { id: ad.id, edit };
}

/** A moderator opens the ad, as the page does. */
async function opened(id: string, as = neema): Promise<number> {
  expect((await call(contract.reserveAd, { params: { id } }, as)).status).toBe(204);
  return (await call(contract.adminAd, { params: { id } }, as)).body.version;
}
const approve = (id: string, version: unknown, as = neema) =>
  call(contract.approveAd, { params: { id }, body: { version: version as number } }, as);
const reject = (id: string, version: unknown) =>
  call(contract.rejectAd, { params: { id }, body: { version: version as number, comment: 'Hapana' } }, neema);

describe('what a person approves is what they saw [JUDGE-1, ADM-1]', () => {
  it('a scam that replaced the good text while a moderator looked is not published', async () => {
    const { id, edit } = await submitted();
    const seen = await opened(id);
    expect((await edit({ description: scam, price: 510_000 })).status).toBe(200);
    const { status, body } = await approve(id, seen);
    expect([status, body.code]).toEqual([409, 'adChanged']);
    expect(body.ad).toMatchObject({ id, description: scam, version: seen + 1, status: 'pending_approval' });
    expect(body.changesSince).toEqual([
      { field: 'description', before: 'A house with a view.', after: scam },
      { field: 'price', before: 500_000, after: 510_000 },
    ]);
    expect((await reject(id, seen)).status).toBe(409);
    expect(await publicIds()).toEqual([]);
    expect((await call(getAd, { params: { id } })).status).toBe(404);
    expect(await actions(id)).toEqual([]);
    expect(await db.$count(messages)).toBe(0);
    // The page learns of it by reading the ad again.
    const { body: again } = await call(contract.adminAd, { params: { id }, query: { seen } }, neema);
    expect([again.version, again.changesSince]).toEqual([seen + 1, body.changesSince]);
    expect((await approve(id, again.version)).status).toBe(200);
  });

  it('nor are changes of a live ad that were replaced meanwhile', async () => {
    const { id, edit } = await submitted('approved');
    await edit({ description: 'A house with a better view.' });
    const seen = await opened(id);
    await edit({ description: scam });
    const { status, body } = await approve(id, seen);
    expect(status).toBe(409);
    expect(body.changesSince).toEqual([{ field: 'description', before: 'A house with a better view.', after: scam }]);
    expect((await rowOf(id)).description).toBe('A house with a view.');
    expect((await call(getAd, { params: { id } })).body.description).toBe('A house with a view.');
  });

  it('holds when the edit and the approval arrive together', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, edit } = await submitted();
      const seen = await opened(id);
      const [edited, approved] = await Promise.all([edit({ description: scam }), approve(id, seen)]);
      expect(edited.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      const { description, status, pendingChanges } = await rowOf(id);
      // Either the good text went live and the scam waits, or nothing did.
      if (approved.status === 200)
        expect([status, description, pendingChanges]).toEqual([
          'approved',
          'A house with a view.',
          { description: scam },
        ]);
      else expect([status, description]).toEqual(['pending_approval', scam]);
    }
  });

  it('needs the version in every judgement', async () => {
    const { id } = await submitted();
    for (const version of [undefined, null, 0, '1', 1.5])
      for (const answer of [await approve(id, version), await reject(id, version)])
        expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, 'version']);
    expect((await call(contract.approveAd, { params: { id } } as never, neema)).status).toBe(422);
    const body = { ads: [{ id }] } as never;
    expect((await call(many.approveAds, { body }, neema)).status).toBe(422);
    expect((await rowOf(id)).status).toBe('pending_approval');
  });

  it('leaves an ad that was edited since out of a batch', async () => {
    const { id, edit } = await submitted();
    const { agentId } = await rowOf(id);
    const aged = new Date(Date.now() - 400 * 86_400_000);
    await db.update(agents).set({ createdAt: aged }).where(eq(agents.id, agentId));
    for (let i = 0; i < 10; i++) await createAd(db, { agentId, wardId: mikocheni.id, submittedAt: aged });
    const seen = await opened(id);
    await edit({ description: 'A house with a new view.' });
    const { body } = await call(many.approveAds, { body: { ads: [{ id, version: seen }] } }, neema);
    expect(body).toEqual({ approved: [], left: [id] });
    const now = await call(many.approveAds, { body: { ads: [{ id, version: seen + 1 }] } }, neema);
    expect(now.body.approved).toEqual([id]);
  });

  it('an edit ends no reservation, and another moderator sees the new version', async () => {
    const { id, edit } = await submitted();
    const seen = await opened(id);
    await edit({ description: 'A house with a new view.' });
    expect((await call(contract.reserveAd, { params: { id } }, baraka)).status).toBe(409);
    await db
      .update(ads)
      .set({ reservedUntil: new Date(0) })
      .where(eq(ads.id, id));
    expect(await opened(id, baraka)).toBe(seen + 1);
  });
});

it('a name that was replaced while a moderator looked is not shown [JUDGE-1]', async () => {
  const person = await signedInAgent(services, { name: 'Dalali Furaha' });
  const { id } = person.agent;
  const rename = (name: string) => call(updateAgent, { params: { id }, body: { name } }, person);
  const waiting = async () =>
    (await call(namesContract.waitingNames, { query: { limit: 100 } }, neema)).body.data.find(
      ({ agentId }: namesContract.WaitingName) => agentId === id,
    );
  await rename('Makao Mema');
  const { version } = await waiting();
  await rename('Makao Support');
  const judge = (body: object) => call(namesContract.judgeName, { params: { id }, body: body as never }, neema);
  const refused = await judge({ accept: true, version });
  expect([refused.status, refused.body.code, refused.body.name]).toEqual([409, 'changedSince', 'Makao Support']);
  expect((await judge({ accept: true })).status).toBe(422);
  expect((await db.select().from(agents).where(eq(agents.id, id)))[0]?.name).toBe('Dalali Furaha');
  expect((await judge({ accept: false, version: (await waiting()).version })).status).toBe(204);
});

it('a review that its author rewrote while a moderator looked is not published [JUDGE-1]', async () => {
  const author = await signedIn(services);
  const { agent } = await signedInAgent(services);
  const [review] = await db
    .insert(reviews)
    .values({ agentId: agent.id, ownerId: author.user.id, note: 4, comment: 'Mkweli', heldAt: new Date() })
    .returning();
  const { id } = review!;
  const { data } = (await call(reviewsContract.adminReviews, { query: { status: 'waiting' } }, neema)).body;
  const { version } = data.find((each: reviewsContract.TeamReview) => each.id === id);
  const change = { note: 1, comment: 'Tapeli' };
  expect((await call(reviewsContract.changeReview, { params: { id }, body: change }, author)).status).toBe(200);
  const release = (body: object) => call(reviewsContract.releaseReview, { params: { id }, body: body as never }, neema);
  const refused = await release({ version });
  expect([refused.status, refused.body.code, refused.body.review.comment]).toEqual([409, 'changedSince', 'Tapeli']);
  expect((await release({})).status).toBe(422);
  expect((await db.select().from(reviews).where(eq(reviews.id, id)))[0]).toMatchObject({ releasedAt: null });
  expect((await release({ version: refused.body.review.version })).status).toBe(200);
});
