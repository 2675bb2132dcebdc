import { readFile } from 'node:fs/promises';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, contactAbout, enter, newCustomer } from './customers.ts';
import { expectNoOverflow, laptop, phone, test } from './journey.ts';
import { expect } from './people.ts';
import { asTeam, enterTeam, judge, newAdvertiser, newPicture, opened, publicStatus, submitAd } from './team.ts';

test.describe('an ad reported as gone', () => {
  async function reported(page: Page) {
    const agent = await newAdvertiser();
    const ad = await submitAd(page, agent, [await newPicture(page)]);
    await judge(ad.id, 'approve');
    const customer = await newCustomer();
    await contactAbout(ad.id, customer);
    await call(`/front/ads/${ad.id}/unavailable`, { method: 'POST', token: customer.tokens.token });
    expect(await publicStatus(page, ad.id)).toBe(410);
    await enterTeam(page);
    await openReports(page, ad.id);
    return { ad, agent };
  }

  /** Other tests report ads too, so it may be on any page. */
  async function openReports(page: Page, id: string) {
    await page.goto('/admin/reports');
    await expect(page.locator('article[data-ad]').first()).toBeVisible();
    const next = page.getByRole('link', { name: m.common_pagination_next() });
    while ((await opened(page, id).count()) === 0 && (await next.count()) > 0) {
      await next.click();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
    await expect(opened(page, id)).toBeVisible();
  }

  test('[ADM-1] is restored', async ({ page, checkAccessible }) => {
    const { ad, agent } = await reported(page);
    const card = opened(page, ad.id);
    await expect(card).toContainText('Asha Mrema');
    await expect(card).toContainText(m.moderation_reports_times({ count: 1 }));
    await expect(card).toContainText(agent.agentName);
    await card.getByRole('button', { name: m.moderation_judge_restore() }).click();
    await checkAccessible();
    await page.getByRole('dialog').getByRole('button', { name: m.moderation_judge_restore() }).click();
    await expect(card).toBeHidden();
    await expect.poll(() => publicStatus(page, ad.id)).toBe(200);
  });

  test('[ADM-1] is removed, with a reason', async ({ page, messageTo }) => {
    const { ad, agent } = await reported(page);
    const card = opened(page, ad.id);
    await card.getByRole('button', { name: m.moderation_judge_remove() }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(m.moderation_reason_taken(), { exact: true }).click();
    await dialog.getByRole('button', { name: m.moderation_judge_remove() }).click();
    await expect(card).toBeHidden();
    await expect.poll(() => messageTo(agent.phoneNumber)).toContain(m.moderation_reason_takenText());
    expect([404, 410]).toContain(await publicStatus(page, ad.id));
  });
});

test('[ADM-1] all ads: found by the agent, opened, judged on their own page, and saved as a file', async ({ page }) => {
  const agent = await newAdvertiser();
  const ad = await submitAd(page, agent, [await newPicture(page)]);
  await enterTeam(page);
  await page.goto('/admin/ads');
  await page.getByRole('searchbox').fill(agent.agentName);
  await page.getByRole('searchbox').press('Enter');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('TZS 850,000');
  await expect(rows.nth(1)).toContainText('Mikocheni');
  await page
    .getByRole('navigation', { name: m.moderation_ads_tabs() })
    .getByRole('link', { name: m.moderation_ads_rejected() })
    .click();
  await expect(page.getByRole('heading', { name: m.moderation_ads_none() })).toBeVisible();
  await page
    .getByRole('navigation', { name: m.moderation_ads_tabs() })
    .getByRole('link', { name: m.moderation_ads_waiting() })
    .click();
  await expect(rows).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('q')).toBe(agent.agentName);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: m.team_export({ format: 'CSV' }) }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^makao-ads-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(ad.id);

  await rows.nth(1).getByRole('link').first().click();
  await expect(opened(page, ad.id)).toBeVisible();
  await expect(page.getByRole('link', { name: agent.agentName })).toHaveAttribute(
    'href',
    /^\/admin\/people\/[0-9a-f-]{36}$/,
  );
  await page.getByRole('button', { name: m.moderation_judge_approve() }).click();
  await expect(opened(page, ad.id)).toContainText(m.ads_list_status_approved());
  await expect(page.getByRole('button', { name: m.moderation_judge_approve() })).toBeHidden();
  await expect(page.getByRole('link', { name: m.moderation_judge_publicPage() })).toHaveAttribute(
    'href',
    `/ads/${ad.id}`,
  );

  await page.getByRole('button', { name: m.moderation_judge_remove() }).click();
  await page.getByRole('dialog').getByLabel(m.common_comment_words()).fill('Not a place to live.');
  await page.getByRole('dialog').getByRole('button', { name: m.moderation_judge_remove() }).click();
  await expect(page.getByText(m.moderation_judge_isRemoved())).toBeVisible();
  expect([404, 410]).toContain(await publicStatus(page, ad.id));
  await page.goto(`/admin/ads/${ad.id}`);
  await expect(page.getByText(m.moderation_judge_isRemoved())).toBeVisible();
  await expect(page.getByRole('button', { name: m.moderation_judge_remove() })).toBeHidden();
});

test('[ADM-1] the dashboard shows pending work and monthly figures', async ({ page }) => {
  await enterTeam(page);
  await page.goto('/admin');
  const numbers = await asTeam<{ adsLive: number; contacts: { count: number }[] }>('/dashboard');
  const today = page.getByRole('region', { name: m.team_dashboard_today() });
  await expect(today.getByRole('link', { name: m.team_dashboard_adsWaiting() })).toHaveAttribute(
    'href',
    /^\/admin\/queue/,
  );
  await expect(today.getByRole('link', { name: m.team_dashboard_live() })).toContainText(/\d{3}/);
  for (const label of [m.team_dashboard_payments(), m.team_dashboard_reports(), m.team_dashboard_messagesRefused()])
    await expect(today).toContainText(label);
  expect(numbers.adsLive).toBeGreaterThan(100);

  const charts = page.getByRole('img', { name: /bars of 30 days/ });
  await expect(charts).toHaveCount(6);
  await page.getByText(m.team_dashboard_table()).click();
  await expect(page.getByRole('region', { name: m.team_dashboard_table() }).getByRole('row')).toHaveCount(31);
  // Twelve weeks of figures, each linking to its list.
  const weeks = page.getByRole('region', { name: m.team_week_title() });
  await expect(weeks.getByRole('row')).toHaveCount(13);
  const menu = page.getByRole('complementary').getByRole('navigation');
  await expect(menu.getByRole('link', { name: m.team_nav_queue() })).toContainText(/waiting/);
  await menu.getByRole('link', { name: m.team_nav_reports() }).click();
  await page.waitForURL('**/admin/reports');
});

test('[GUARD-2] refuses users who are not on the team', async ({ page }) => {
  const customer = await newCustomer();
  await enter(page, customer);
  await page.goto('/admin/queue');
  await expect(page.getByText(m.accounts_session_authorizationError())).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
});

test.describe('every screen fits, and axe finds nothing', () => {
  const screens = [
    ['/admin', () => /Salma/],
    ['/admin/queue', m.moderation_queue_title],
    ['/admin/ads', m.team_nav_ads],
    ['/admin/reports', m.moderation_reports_title],
  ] as const;
  for (const [name, size, locale, colorScheme] of [
    ['phone', phone, 'sw', 'light'],
    ['laptop', laptop, 'en', 'dark'],
  ] as const)
    test(`on a ${name} in ${locale}, ${colorScheme}`, async ({ page, speak, checkAccessible }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await speak(locale);
      const agent = await newAdvertiser();
      const ad = await submitAd(page, agent, [await newPicture(page)]);
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
