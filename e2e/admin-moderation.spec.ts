import { readFile } from 'node:fs/promises';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, enter, newCustomer } from './customers.ts';
import { expectNoOverflow, laptop, phone, test } from './journey.ts';
import { expect } from './people.ts';
import { asTeam, enterTeam, handIn, newAdvertiser, newPicture, upload } from './team.ts';

test.describe.configure({ timeout: 120_000 });

/** The ad that is open, whatever else waits. */
const opened = (page: Page, id: string) => page.locator(`article[data-ad="${id}"]`);

/** Opens the queue at an ad and waits until it is ours to judge. */
async function openQueue(page: Page, id: string, locale: 'en' | 'sw' = 'en') {
  await page.goto(`/admin/queue?ad=${id}`);
  await expect(opened(page, id)).toBeVisible();
  await expect(page.getByRole('button', { name: m.judge_approve({}, { locale }) })).toBeEnabled();
}

const publicStatus = async (page: Page, id: string) => (await page.request.get(`/api/v1/front/ads/${id}`)).status();

test('[ADM-1, ADM-2] an ad is approved by a key, is public at once, and the log knows who did it', async ({ page }) => {
  const agent = await newAdvertiser();
  const ad = await handIn(page, agent, [await newPicture(page), await newPicture(page)]);
  expect(await publicStatus(page, ad.id)).toBe(404);
  await enterTeam(page);
  await openQueue(page, ad.id);

  const view = opened(page, ad.id);
  await expect(view).toContainText('TZS 850,000');
  await expect(view).toContainText('Two rooms by the sea, water every day.');
  await expect(view).toContainText(agent.agentName);
  await expect(view).toContainText(m.judge_firstAd());
  // Through the photos by keyboard.
  await expect(view.getByText(m.ad_galleryCount({ number: 1, count: 2 }))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText(m.ad_galleryCount({ number: 2, count: 2 }))).toBeVisible();
  await expect(view.getByRole('img', { name: /photo 2/ })).toBeInViewport();

  // A letter is no key while somebody writes, and none while a question is open.
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.comment_words()).fill('a');
  await page.keyboard.press('a');
  await page.keyboard.press('s');
  await expect(dialog.getByLabel(m.comment_words())).toHaveValue('aas');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(view).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByText(m.judge_approved({ ad: `${m.ad_what_apartmentRental()}, Mikocheni` }))).toBeVisible();
  await expect(view).toBeHidden();
  expect(page.url()).not.toContain(ad.id);

  const visitor = await page.context().newPage();
  await visitor.goto(`/ads/${ad.id}`);
  await expect(visitor.getByText('Two rooms by the sea, water every day.')).toBeVisible();
  const log = await asTeam<{ data: { action: string; actor: { fullName: string } }[] }>(
    `/audit-log?subjectType=ad&subjectId=${ad.id}`,
  );
  expect(log.data.map(({ action, actor }) => [action, actor.fullName])).toEqual([
    ['ad.approve', 'Salma Juma'],
    ['ad.claim', 'Salma Juma'],
  ]);
});

for (const locale of ['en', 'sw'] as const)
  test(`[ADM-1] on a phone in ${locale}: rejected with a ready-made reason, which the agent reads`, async ({
    page,
    speak,
    checkAccessible,
    messageTo,
  }) => {
    const say = { locale };
    await page.setViewportSize(phone);
    await speak(locale);
    const agent = await newAdvertiser({ locale });
    const ad = await handIn(page, agent, [await newPicture(page)]);
    await enterTeam(page);
    await openQueue(page, ad.id, locale);
    await expectNoOverflow(page);
    await checkAccessible();

    const reject = page.getByRole('button', { name: m.judge_reject({}, say) });
    await expect(reject).toBeInViewport();
    await reject.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: m.judge_reject({}, say) }).click();
    await expect(dialog.getByText(m.comment_missing({}, say))).toBeVisible();
    await dialog.getByText(m.reason_photos({}, say), { exact: true }).click();
    await expect(dialog.getByRole('figure')).toContainText(m.reason_photosText({}, { locale: 'sw' }));
    await expect(dialog.getByRole('figure')).toContainText(m.reason_photosText({}, { locale: 'en' }));
    await dialog.getByText(locale === 'sw' ? 'Kiswahili' : 'English', { exact: true }).click();
    await dialog.getByLabel(m.comment_words({}, say)).fill('Jiko?');
    await expect(dialog.getByRole('figure')).toContainText(`${m.reason_photosText({}, say)}\nJiko?`);
    await expectNoOverflow(page);
    await checkAccessible();
    await dialog.getByRole('button', { name: m.judge_reject({}, say) }).click();
    await expect(dialog).toBeHidden();
    await expect(opened(page, ad.id)).toBeHidden();
    await expect.poll(() => messageTo(agent.phoneNumber)).toContain(m.reason_photosText({}, say));

    await enter(page, agent);
    await page.goto('/agent/ads?currentTab=rejected');
    const card = page.getByRole('article');
    await expect(card).toContainText(m.adl_status_rejected({}, say));
    await expect(card).toContainText(m.reason_photosText({}, say));
    await expect(card).toContainText('Jiko?');
  });

test('[ADM-1] an ad handed in again shows what changed', async ({ page, checkAccessible }) => {
  const agent = await newAdvertiser();
  const [first, second] = [await newPicture(page), await newPicture(page)];
  const ad = await handIn(page, agent, [first]);
  const other = await upload(page, agent, second);
  await asTeam(`/ads/${ad.id}/reject`, { comment: 'Say more, and lower the price.' });
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
  const changes = view.getByRole('region', { name: m.judge_changes({ count: 4 }) });
  await expect(changes.locator('del', { hasText: 'TZS 850,000' })).toBeVisible();
  await expect(changes.locator('ins', { hasText: 'TZS 800,000' })).toBeVisible();
  await expect(changes).toContainText(m.amenity_pool());
  await expect(changes).toContainText(m.judge_photosAdded({ count: 1 }));
  const description = view.getByRole('region', { name: m.ad_about() });
  await expect(description.locator('ins')).toHaveText('and power ');
  await expect(view.getByText(m.ad_new(), { exact: true })).toHaveCount(1);
  await expect(view.getByRole('region', { name: m.judge_decisions() })).toContainText('Say more, and lower the price.');
  await checkAccessible();
});

test('[ADM-1] two of the team: the second is told who has an ad open, and gets the next', async ({ page }) => {
  const agent = await newAdvertiser();
  const ad = await handIn(page, agent, [await newPicture(page)]);
  await asTeam(`/ads/${ad.id}/claim`, {}, 'baraka');
  await enterTeam(page, 'salma');
  await page.goto(`/admin/queue?ad=${ad.id}`);
  await expect(page.getByText(m.queue_taken({ name: 'Baraka Ally' }))).toBeVisible();
  await expect(opened(page, ad.id)).toBeHidden();
  await expect(page.locator('article[data-ad]')).toBeVisible();
  // On its own page nothing can be decided either.
  await page.goto(`/admin/ads/${ad.id}`);
  await expect(page.getByRole('button', { name: m.judge_approve() })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Baraka Ally' })).toBeVisible();
});

test('[ADM-1] skipping goes on to the next ad, which is there already, and back', async ({ page }) => {
  const agent = await newAdvertiser();
  const ad = await handIn(page, agent, [await newPicture(page)]);
  await enterTeam(page);
  await openQueue(page, ad.id);
  await page.keyboard.press('s');
  await expect(opened(page, ad.id)).toBeHidden();
  await expect(page.locator('article[data-ad]')).toBeVisible();
  await page.getByLabel(m.queue_keys()).uncheck();
  const shown = await page.locator('article[data-ad]').getAttribute('data-ad');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('s');
  await page.reload();
  await expect(opened(page, shown!)).toBeVisible();
  await expect(page.getByLabel(m.queue_keys())).not.toBeChecked();
});

test('[ADM-1] a photo that another ad shows is put beside it', async ({ page, checkAccessible }) => {
  const picture = await newPicture(page);
  const [owner, copier] = [await newAdvertiser(), await newAdvertiser()];
  const original = await handIn(page, owner, [picture]);
  await asTeam(`/ads/${original.id}/approve`, {});
  const copy = await handIn(page, copier, [picture]);
  await enterTeam(page);
  await openQueue(page, copy.id);
  const view = opened(page, copy.id);
  const similar = view.getByRole('region', { name: m.judge_similar({ count: 1 }) });
  await expect(similar).toContainText(owner.agentName);
  await expect(similar).toContainText(m.judge_otherAgent());
  await expect(similar).toContainText(m.adl_status_approved());
  await expect(similar.getByRole('link')).toHaveAttribute('href', `/admin/ads/${original.id}`);
  await expect(view.getByRole('link', { name: m.judge_similar({ count: 1 }) })).toBeVisible();
  await checkAccessible();
});

test.describe('an ad reported as gone', () => {
  async function reported(page: Page) {
    const agent = await newAdvertiser();
    const ad = await handIn(page, agent, [await newPicture(page)]);
    await asTeam(`/ads/${ad.id}/approve`, {});
    const customer = await newCustomer();
    await call(`/front/ads/${ad.id}/unavailable`, { method: 'POST', token: customer.tokens.token });
    expect(await publicStatus(page, ad.id)).toBe(410);
    await enterTeam(page);
    await openReports(page, ad.id);
    return { ad, agent };
  }

  /** Other journeys report ads too: it is on some page. */
  async function openReports(page: Page, id: string) {
    await page.goto('/admin/reports');
    await expect(page.locator('article[data-ad]').first()).toBeVisible();
    const next = page.getByRole('link', { name: m.pagination_next() });
    while ((await opened(page, id).count()) === 0 && (await next.count()) > 0) {
      await next.click();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
    await expect(opened(page, id)).toBeVisible();
  }

  test('[ADM-1] is put back', async ({ page, checkAccessible }) => {
    const { ad, agent } = await reported(page);
    const card = opened(page, ad.id);
    await expect(card).toContainText('Asha Mrema');
    await expect(card).toContainText(m.reports_times({ count: 1 }));
    await expect(card).toContainText(agent.agentName);
    await card.getByRole('button', { name: m.judge_restore() }).click();
    await checkAccessible();
    await page.getByRole('dialog').getByRole('button', { name: m.judge_restore() }).click();
    await expect(card).toBeHidden();
    expect(await publicStatus(page, ad.id)).toBe(200);
  });

  test('[ADM-1] is removed, with a reason', async ({ page, messageTo }) => {
    const { ad, agent } = await reported(page);
    const card = opened(page, ad.id);
    await card.getByRole('button', { name: m.judge_remove() }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(m.reason_taken(), { exact: true }).click();
    await dialog.getByRole('button', { name: m.judge_remove() }).click();
    await expect(card).toBeHidden();
    expect([404, 410]).toContain(await publicStatus(page, ad.id));
    await expect.poll(() => messageTo(agent.phoneNumber)).toContain(m.reason_takenText());
  });
});

test('[ADM-1] all ads: found by the agent, opened, judged on their own page, and saved as a file', async ({ page }) => {
  const agent = await newAdvertiser();
  const ad = await handIn(page, agent, [await newPicture(page)]);
  await enterTeam(page);
  await page.goto('/admin/ads');
  await page.getByRole('searchbox').fill(agent.agentName);
  await page.getByRole('searchbox').press('Enter');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('TZS 850,000');
  await expect(rows.nth(1)).toContainText('Mikocheni');
  await page.getByRole('navigation', { name: m.tads_tabs() }).getByRole('link', { name: m.tads_rejected() }).click();
  await expect(page.getByRole('heading', { name: m.tads_none() })).toBeVisible();
  await page.getByRole('navigation', { name: m.tads_tabs() }).getByRole('link', { name: m.tads_waiting() }).click();
  await expect(rows).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('q')).toBe(agent.agentName);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: m.team_export() }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^makao-ads-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(ad.id);

  await rows.nth(1).getByRole('link').click();
  await expect(opened(page, ad.id)).toBeVisible();
  await expect(page.getByRole('link', { name: agent.agentName })).toHaveAttribute(
    'href',
    `/admin/people?q=${encodeURIComponent(agent.phoneNumber)}`,
  );
  await page.getByRole('button', { name: m.judge_approve() }).click();
  await expect(opened(page, ad.id)).toContainText(m.adl_status_approved());
  await expect(page.getByRole('button', { name: m.judge_approve() })).toBeHidden();
  await expect(page.getByRole('link', { name: m.judge_publicPage() })).toHaveAttribute('href', `/ads/${ad.id}`);

  await page.getByRole('button', { name: m.judge_remove() }).click();
  await page.getByRole('dialog').getByLabel(m.comment_words()).fill('Not a place to live.');
  await page.getByRole('dialog').getByRole('button', { name: m.judge_remove() }).click();
  await page.waitForURL('**/admin/ads');
  expect([404, 410]).toContain(await publicStatus(page, ad.id));
});

test('[ADM-1] the dashboard says what waits and how the month goes', async ({ page }) => {
  await enterTeam(page);
  await page.goto('/admin');
  const numbers = await asTeam<{ adsLive: number; contacts: { count: number }[] }>('/dashboard');
  const today = page.getByRole('region', { name: m.tdash_today() });
  await expect(today.getByRole('link', { name: m.tdash_adsWaiting() })).toHaveAttribute('href', '/admin/queue');
  await expect(today.getByRole('link', { name: m.tdash_adsWaiting() })).toContainText(/Longest: \d+/);
  await expect(today.getByRole('link', { name: m.tdash_live() })).toContainText(/\d{3}/);
  for (const label of [m.tdash_payments(), m.tdash_reports(), m.tdash_messages()])
    await expect(today).toContainText(label);
  expect(numbers.adsLive).toBeGreaterThan(100);

  const charts = page.getByRole('img', { name: /bars of 30 days/ });
  await expect(charts).toHaveCount(6);
  await page.getByText(m.tdash_table()).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  const menu = page.getByRole('complementary').getByRole('navigation');
  await expect(menu.getByRole('link', { name: m.team_nav_queue() })).toContainText(/waiting/);
  await menu.getByRole('link', { name: m.team_nav_reports() }).click();
  await page.waitForURL('**/admin/reports');
});

test('[GUARD-2] whoever is not of the team is sent away', async ({ page }) => {
  const customer = await newCustomer();
  await enter(page, customer);
  await page.goto('/admin/queue');
  await expect(page.getByText(m.session_authorizationError())).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
});

test.describe('every screen fits, and axe finds nothing', () => {
  const screens = [
    ['/admin', () => /Salma/],
    ['/admin/queue', m.queue_title],
    ['/admin/ads', m.team_nav_ads],
    ['/admin/reports', m.reports_title],
  ] as const;
  for (const [name, size, locale, colorScheme] of [
    ['phone', phone, 'sw', 'light'],
    ['phone', phone, 'en', 'dark'],
    ['laptop', laptop, 'en', 'light'],
    ['laptop', laptop, 'sw', 'dark'],
  ] as const)
    test(`on a ${name} in ${locale}, ${colorScheme}`, async ({ page, speak, checkAccessible }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await speak(locale);
      const agent = await newAdvertiser();
      const ad = await handIn(page, agent, [await newPicture(page)]);
      await enterTeam(page);
      const own = [`/admin/ads/${ad.id}`, () => /Mikocheni/] as const;
      for (const [path, title] of [...screens, own]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title({}, { locale }) })).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expectNoOverflow(page);
        await checkAccessible();
      }
      if (size !== phone) return;
      await page.getByRole('button', { name: m.team_nav_menu({}, { locale }) }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('link', { name: m.team_nav_audit({}, { locale }) })).toBeVisible();
      await checkAccessible();
      await drawer.getByRole('link', { name: m.team_nav_reports({}, { locale }) }).click();
      await page.waitForURL('**/admin/reports');
      await expect(drawer).toBeHidden();
    });
});
