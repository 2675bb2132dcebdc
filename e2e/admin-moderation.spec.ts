import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { call, enter } from './customers.ts';
import { expectNoOverflow, phone, test } from './journey.ts';
import { expect } from './people.ts';
import {
  asTeam,
  enterTeam,
  judge,
  newAdvertiser,
  newPicture,
  opened,
  openQueue,
  publicStatus,
  submitAd,
  upload,
} from './team.ts';

test('[ADM-1, ADM-2] an ad is rejected, taken back and approved by keyboard; the log names the moderator', async ({
  page,
}) => {
  const agent = await newAdvertiser();
  const ad = await submitAd(page, agent, [await newPicture(page), await newPicture(page)]);
  expect(await publicStatus(page, ad.id)).toBe(404);
  await enterTeam(page);
  await openQueue(page, ad.id);

  const view = opened(page, ad.id);
  await expect(view).toContainText('TZS 850,000');
  await expect(view).toContainText('Two rooms by the sea, water every day.');
  await expect(view).toContainText(agent.agentName);
  await expect(view).toContainText(m.moderation_judge_firstAd());
  // Photos by keyboard.
  await expect(view.getByText(m.ads_galleryCount({ number: 1, count: 2 }))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText(m.ads_galleryCount({ number: 2, count: 2 }))).toBeVisible();
  await expect(view.getByRole('img', { name: /photo 2/ })).toBeInViewport();

  // Letters are not shortcuts while typing in a field, nor while a dialog is open.
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.common_comment_words()).fill('a');
  await page.keyboard.press('a');
  await page.keyboard.press('s');
  await expect(dialog.getByLabel(m.common_comment_words())).toHaveValue('aas');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(view).toBeVisible();

  // Rejected by three keys and one request, taken back by another key.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/ads/${ad.id}/`)) sent.push(request.url());
  });
  await page.keyboard.press('r');
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const name = `${kindOffer({ propertyType: 'apartment', type: 'rental' })}, Mikocheni`;
  await expect(page.getByText(m.moderation_judge_rejected({ ad: name }))).toBeVisible();
  await expect(view).toBeHidden();
  expect(sent.map((url) => url.split('/').at(-1))).toEqual(['reject']);
  await page.keyboard.press('u');
  await expect(view).toBeVisible();
  await expect(page.getByRole('button', { name: m.moderation_judge_approve() })).toBeEnabled();

  await page.keyboard.press('a');
  await expect(page.getByText(m.moderation_judge_approved({ ad: name }))).toBeVisible();
  await expect(page.getByRole('button', { name: m.moderation_judge_undo(), exact: true })).toBeVisible();
  await expect(view).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(ad.id));

  const visitor = await page.context().newPage();
  await expect.poll(() => publicStatus(visitor, ad.id)).toBe(200);
  await visitor.goto(`/ads/${ad.id}`);
  await expect(visitor.getByText('Two rooms by the sea, water every day.')).toBeVisible();
  const log = await asTeam<{ data: { action: string; actor: { fullName: string } }[] }>(
    `/audit-log?subjectType=ad&subjectId=${ad.id}`,
  );
  // Viewing an ad is not logged.
  expect(log.data.map(({ action, actor }) => `${action} ${actor.fullName}`)).toEqual(['ad.approve Salma Juma']);
});

for (const locale of ['en', 'sw'] as const)
  test(`[ADM-1] on a phone in ${locale}: rejected with a ready-made reason, which the agent reads`, async ({
    page,
    speak,
    checkAccessible,
    messageTo,
  }) => {
    const say = { locale };
    // The agent uses the other language: the reason is in theirs only.
    const theirs = { locale: locale === 'en' ? 'sw' : 'en' } as const;
    await page.setViewportSize(phone);
    await speak(locale);
    const agent = await newAdvertiser(theirs);
    const ad = await submitAd(page, agent, [await newPicture(page)]);
    await enterTeam(page);
    await openQueue(page, ad.id, locale);
    await expectNoOverflow(page);
    await checkAccessible();

    const reject = page.getByRole('button', { name: m.moderation_judge_reject({}, say) });
    await expect(reject).toBeInViewport();
    await reject.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: m.moderation_judge_reject({}, say) }).click();
    await expect(dialog.getByText(m.common_comment_missing({}, say))).toBeVisible();
    await dialog.getByText(m.moderation_reason_photos({}, say), { exact: true }).click();
    await dialog.getByLabel(m.common_comment_words({}, say)).fill('Jiko?');
    await expect(dialog.getByRole('figure')).toContainText(`${m.moderation_reason_photosText({}, theirs)}\nJiko?`);
    await expect(dialog.getByRole('figure')).not.toContainText(m.moderation_reason_photosText({}, say));
    await expectNoOverflow(page);
    await checkAccessible();
    await dialog.getByRole('button', { name: m.moderation_judge_reject({}, say) }).click();
    await expect(dialog).toBeHidden();
    await expect(opened(page, ad.id)).toBeHidden();
    await expect.poll(() => messageTo(agent.phoneNumber)).toContain(m.moderation_reason_photosText({}, theirs));

    await enter(page, agent);
    await speak(theirs.locale);
    await page.goto('/agent/ads?currentTab=rejected');
    const card = page.getByRole('article');
    await expect(card).toContainText(m.ads_list_status_rejected({}, theirs));
    await expect(card).toContainText(m.moderation_reason_photosText({}, theirs));
    await expect(card).toContainText('Jiko?');
  });

test('[ADM-1] an ad submitted again shows what changed', async ({ page, checkAccessible }) => {
  const agent = await newAdvertiser();
  const [first, second] = [await newPicture(page), await newPicture(page)];
  const ad = await submitAd(page, agent, [first]);
  const other = await upload(page, agent, second);
  await judge(ad.id, 'reject', { comment: 'Say more, and lower the price.' });
  await call(`/ads/${ad.id}`, {
    method: 'PUT',
    token: agent.tokens.token,
    body: {
      ...ad.form,
      price: 800_000,
      hasPool: true,
      description: 'Two rooms by the sea, water and power every day.',
      imagesUuids: [...(ad.form.imagesUuids as string[]), other],
    },
  });

  await enterTeam(page);
  await openQueue(page, ad.id);
  const view = opened(page, ad.id);
  const changes = view.getByRole('region', { name: m.moderation_judge_changes({ count: 4 }) });
  await expect(changes.locator('del', { hasText: 'TZS 850,000' })).toBeVisible();
  await expect(changes.locator('ins', { hasText: 'TZS 800,000' })).toBeVisible();
  await expect(changes).toContainText(m.ads_amenity_pool());
  await expect(changes).toContainText(m.moderation_judge_photosAdded({ count: 1 }));
  const description = view.getByRole('region', { name: m.ads_about() });
  await expect(description.locator('ins')).toHaveText('and power ');
  await expect(view.getByText(m.ads_new(), { exact: true })).toHaveCount(1);
  await expect(view.getByRole('region', { name: m.moderation_judge_decisions() })).toContainText(
    'Say more, and lower the price.',
  );
  await checkAccessible();
});

test('[ADM-1, TRUST-1] a moderator can read but not decide an ad that a colleague has reserved', async ({
  page,
  checkAccessible,
}) => {
  let ad = { id: '' };
  // Another test may have reserved it.
  await expect(async () => {
    ad = await submitAd(page, await newAdvertiser(), [await newPicture(page)]);
    await asTeam(`/ads/${ad.id}/claim`, {}, 'baraka');
  }).toPass();
  await enterTeam(page, 'salma');
  await page.goto(`/admin/queue?ad=${ad.id}`);
  await expect(page.getByText(m.moderation_queue_readOnly({ name: 'Baraka Ally' }))).toBeVisible();
  await expect(opened(page, ad.id)).toBeVisible();
  await expect(page.getByRole('button', { name: m.moderation_judge_approve() })).toBeDisabled();
  await expect(page.getByRole('button', { name: m.moderation_judge_reject() })).toBeDisabled();
  await checkAccessible();
  await page.getByRole('button', { name: m.moderation_queue_skip() }).click();
  await expect(opened(page, ad.id)).toBeHidden();
  await expect(page.locator('article[data-ad]')).toBeVisible();
  // Its own page offers no decision either.
  await page.goto(`/admin/ads/${ad.id}`);
  await expect(page.getByRole('button', { name: m.moderation_judge_approve() })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Baraka Ally' })).toBeVisible();
});

test('[ADM-1] skips to the next ad and back; shortcuts can be switched off', async ({ page }) => {
  await enterTeam(page);
  // The oldest ad, which no other test uses.
  await page.goto('/admin/queue');
  const view = page.locator('article[data-ad]');
  await expect(view).toBeVisible();
  const first = (await view.getAttribute('data-ad'))!;
  // Other tests reserve ads under the same name, so check the requests of this page.
  const requests: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(`/ads/${first}/claim`)) requests.push(request.method());
  });
  await expect(page.getByRole('button', { name: m.moderation_judge_approve() })).toBeEnabled();
  await page.keyboard.press('s');
  await expect(opened(page, first)).toBeHidden();
  await expect(view).toBeVisible();
  const second = (await view.getAttribute('data-ad'))!;
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(opened(page, first)).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(opened(page, second)).toBeVisible();
  // Skipping an ad releases it every time.
  await expect.poll(() => requests.slice(-3)).toEqual(['DELETE', 'POST', 'DELETE']);

  await page.getByLabel(m.moderation_queue_keys()).uncheck();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('s');
  await page.reload();
  await expect(opened(page, second)).toBeVisible();
  await expect(page.getByLabel(m.moderation_queue_keys())).not.toBeChecked();
});

test('[ADM-1] an ad is released when its page is closed', async ({ page }) => {
  let ad = { id: '' };
  const holder = async () => (await asTeam<{ reservedBy: string | null }>(`/ads/${ad.id}`)).reservedBy;
  // Another test may have reserved it.
  await expect(async () => {
    ad = await submitAd(page, await newAdvertiser(), [await newPicture(page)]);
    await enterTeam(page, 'baraka');
    await openQueue(page, ad.id);
    expect(await holder()).toBe('Baraka Ally');
  }).toPass();
  await page.goto('/faqs');
  await expect.poll(holder).not.toBe('Baraka Ally');
});

test('[ADM-1] an empty queue is shown as such', async ({ page, checkAccessible }) => {
  await enterTeam(page);
  // The queue is shared and never empty here, so the response is emptied on the way.
  let isTaken = false;
  await page.route('**/api/v1/admin/ads?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const data = isTaken ? answer.data.slice(0, 2).map((ad: object) => ({ ...ad, reservedBy: 'Baraka Ally' })) : [];
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.goto('/admin/queue');
  await expect(page.getByRole('heading', { name: m.moderation_queue_doneTitle() })).toBeVisible();
  await checkAccessible();
  isTaken = true;
  await page.getByRole('button', { name: m.moderation_queue_look() }).click();
  await expect(page.getByRole('heading', { name: m.moderation_queue_takenTitle() })).toBeVisible();
});

test('[ADM-1] a photo that another ad uses is shown next to it', async ({ page, checkAccessible }) => {
  const picture = await newPicture(page);
  const [owner, copier] = [await newAdvertiser(), await newAdvertiser()];
  const original = await submitAd(page, owner, [picture]);
  await judge(original.id, 'approve');
  const copy = await submitAd(page, copier, [picture]);
  await enterTeam(page);
  await openQueue(page, copy.id);
  const view = opened(page, copy.id);
  const similar = view.getByRole('region', { name: m.moderation_judge_similar({ count: 1 }) });
  await expect(similar).toContainText(owner.agentName);
  await expect(similar).toContainText(m.moderation_judge_otherAgent());
  await expect(similar).toContainText(m.ads_list_status_approved());
  await expect(similar.getByRole('link')).toHaveAttribute('href', `/admin/ads/${original.id}`);
  await expect(view.getByRole('link', { name: m.moderation_judge_similar({ count: 1 }) })).toBeVisible();
  await checkAccessible();
});

for (const locale of ['en', 'sw'] as const)
  test(`[TRUST-1] in ${locale}: an ad that demands money first is listed first, with reasons, and can be filtered`, async ({
    page,
    speak,
    checkAccessible,
  }) => {
    const say = { locale };
    await speak(locale);
    const agent = await newAdvertiser();
    const description = 'Pay 50,000 to 0755 123 456 first, then see it. More photos at bit.ly/nyumba';
    const ad = await submitAd(page, agent, [await newPicture(page)], { description });
    await enterTeam(page);
    await page.goto('/admin/queue');
    await page.getByRole('link', { name: m.moderation_queue_suspicious({}, say), exact: true }).click();
    await expect(page).toHaveURL(/kind=suspicious/);
    await page.goto(`/admin/queue?kind=suspicious&ad=${ad.id}`);
    const risk = opened(page, ad.id).getByRole('region', { name: m.moderation_risk_high({}, say) });
    await expect(risk).toContainText(m.moderation_risk_payFirst({ found: 'pay 50,000 to 0755 123 456 first' }, say));
    await expect(risk).toContainText(m.moderation_risk_linkInText({ found: 'bit.ly/nyumba' }, say));
    await expect(risk).toBeInViewport();
    // The author is visible without scrolling.
    await expect(opened(page, ad.id).getByRole('link', { name: agent.agentName })).toBeInViewport();
    await checkAccessible();
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
  });
