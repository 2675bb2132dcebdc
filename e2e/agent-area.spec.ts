import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { enter } from './customers.ts';
import { demoPeople, expect, expectNoOverflow, expectNotice, laptop, phone, signIn, test } from './journey.ts';
import { newAdvertiser } from './team.ts';

type Stored = Record<string, unknown>;

/** Changes the stored user, as if the last sign-in had returned it. */
const changeUser = (page: Page, part: Stored) =>
  page.evaluate((change) => {
    const user = JSON.parse(localStorage.getItem('user')!);
    localStorage.setItem('user', JSON.stringify({ ...user, ...change }));
  }, part);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const entries = [
  m.agents_area_nav_dashboard,
  m.agents_area_nav_ads,
  m.agents_area_nav_clients,
  m.agents_area_nav_opportunities,
  m.agents_area_nav_profile,
  m.agents_area_nav_plans,
  m.agents_area_nav_payments,
  m.agents_area_nav_reviews,
  m.agents_area_nav_faq,
  m.agents_area_nav_site,
  m.agents_area_nav_support,
];

test('[SHELL-1, SHELL-3, SHELL-4] on a laptop: the menu at the side, the plan and the person above', async ({
  page,
  checkAccessible,
}) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent');
  const menu = page.getByRole('complementary').getByRole('navigation');
  for (const entry of entries) await expect(menu.getByRole('link', { name: entry() })).toBeVisible();
  await expect(menu.getByRole('link', { name: m.agents_area_nav_support() })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  );
  await expect(page.getByRole('link', { name: m.agents_area_plan_shortcut() })).toHaveAttribute(
    'href',
    '/agent/plan-purchase',
  );
  await page.getByRole('button', { name: /Account of/ }).click();
  for (const name of [m.accounts_session_dashboard(), m.accounts_session_profile(), m.accounts_session_signOut()])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await checkAccessible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const locale of ['en', 'sw'] as const)
    test(`[SHELL-5, SHELL-4] the bar at the foot and the menu drawer, in ${locale}`, async ({
      page,
      speak,
      checkAccessible,
    }) => {
      const say = { locale };
      await signIn(page, demoPeople.agent);
      await speak(locale);
      await page.goto('/agent');
      const bar = page.getByRole('navigation', { name: m.agents_area_nav_label({}, say) });
      for (const entry of [
        m.agents_area_nav_dashboard,
        m.agents_area_nav_ads,
        m.agents_area_nav_create,
        m.agents_area_nav_opportunitiesShort,
      ])
        await expect(bar.getByRole('link', { name: entry({}, say) })).toBeVisible();
      await expect(bar.getByText(m.agents_area_nav_opportunitiesWait({}, say))).toBeAttached();
      await expectNoOverflow(page);
      await bar.getByRole('button', { name: m.agents_area_nav_menu({}, say) }).click();
      const drawer = page.getByRole('dialog');
      for (const entry of entries)
        await expect(drawer.getByRole('link', { name: new RegExp(`^${entry({}, say)}( \\(|$)`) })).toBeVisible();
      await checkAccessible();
      await drawer.getByRole('link', { name: m.agents_area_nav_reviews({}, say) }).click();
      await page.waitForURL('**/agent/reviews');
      await expect(drawer).toBeHidden();
    });

  test('every screen fits and axe finds nothing', async ({ page, checkAccessible, speak }) => {
    test.setTimeout(180_000);
    await signIn(page, demoPeople.agent);
    await speak('sw');
    const say = { locale: 'sw' } as const;
    for (const [path, title] of [
      ['/agent', m.accounts_session_greeting({ name: 'Juma' }, say)],
      ['/agent/ads?currentTab=ongoing', m.ads_list_title({}, say)],
      ['/agent/clients', m.leads_clients_title({}, say)],
      ['/agent/user-ad-searches', m.savedSearches_requests_title({}, say)],
      ['/agent/plan-purchase', m.plans_title({}, say)],
      ['/agent/payments', m.payments_title({}, say)],
      ['/agent/reviews', m.reviews_received_title({}, say)],
      ['/agent/faq', m.content_agentFaq_title({}, say)],
      ['/agent/profile', m.agents_profile_title({}, say)],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectNoOverflow(page);
      await checkAccessible();
    }
  });
});

test('[SHELL-2] the plan icon says how long the plan lasts, by colour and in words', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  const shortcut = page.getByRole('link', { name: m.agents_area_plan_shortcut() });
  for (const [days, tone] of [
    [14, 'success'],
    [13, 'warning'],
    [5, 'warning'],
    [4, 'error'],
  ] as const) {
    const plan = { id: crypto.randomUUID(), planName: '1 month', endDate: inDays(days) };
    await page.goto('/icon.svg');
    await changeUser(page, { activeSubscriptions: [plan] });
    await page.goto('/agent');
    await expect(shortcut).toHaveAttribute('data-tone', tone);
    await expect(shortcut).toContainText(m.agents_area_plan_daysLeft({ count: days }));
  }
  await page.goto('/icon.svg');
  await changeUser(page, { activeSubscriptions: [] });
  await page.goto('/agent');
  await expect(shortcut).toHaveAttribute('data-tone', 'error');
  await expect(shortcut).toContainText(m.agents_area_plan_none());
  await expect(shortcut.locator('svg')).toHaveCount(2);
});

test('[DASH-2, DASH-3] the dashboard offers a plan and counts as the server does', async ({ page }) => {
  // An agent without a payment under review: with one, no second plan is offered.
  await enter(page, await newAdvertiser());
  await page.goto('/agent');
  const main = page.getByRole('main');
  const buy = main.getByRole('link', { name: m.agents_dashboard_buyPlan(), exact: true });
  // Next to the greeting, and with the benefits of a plan.
  await expect(buy).toHaveCount(2);
  for (const link of await buy.all()) await expect(link).toHaveAttribute('href', '/agent/plan-purchase');
  await signIn(page, demoPeople.agent);
  // The response of this page: other tests change the counts.
  const answered = page.waitForResponse('**/agents/home-page');
  await page.goto('/agent');
  const home = await (await answered).json();
  for (const [label, value] of [
    [m.agents_dashboard_running(), wholeNumber(home.runningAds)],
    [m.agents_dashboard_earnings(), compactMoney(home.potentialEarnings)],
    [m.agents_dashboard_opportunities(), wholeNumber(home.opportunitiesAmount)],
  ])
    await expect(main.getByRole('link').filter({ hasText: label! })).toContainText(value!);
});

test('[DASH-2, GUARD-3] an agent with an unverified number must verify it first', async ({ page }) => {
  await signIn(page, demoPeople.unverifiedAgent);
  await page.goto('/agent');
  await expect(page.getByRole('link', { name: m.agents_dashboard_verify() })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: m.agents_area_nav_create() }).click();
  await expectNotice(page, m.agents_area_accountNotVerified(), 10_000);
  await expect(page).toHaveURL('/agent');
  await page.getByRole('link', { name: m.agents_dashboard_verify() }).click();
  await expect(page).toHaveURL(/code-verification/);
});

test('[ADL-1] every tab of an agent without ads says what it is for', async ({ page, checkAccessible }) => {
  await signIn(page, demoPeople.newAgent);
  await page.goto('/agent/ads');
  await expect(page).toHaveURL('/agent/ads?currentTab=ongoing');
  for (const [tab, title] of [
    [m.ads_list_tab_ongoing, m.ads_list_empty_ongoing],
    [m.ads_list_tab_expired, m.ads_list_empty_expired],
    [m.ads_list_tab_drafts, m.ads_list_empty_drafts],
    [m.ads_list_tab_rejected, m.ads_list_empty_rejected],
  ] as const) {
    await page.getByRole('navigation', { name: m.ads_list_tabs() }).getByRole('link', { name: tab() }).click();
    await expect(page.getByRole('heading', { name: title() })).toBeVisible();
    await expect(page.getByText(m.ads_list_count({ count: 0 }))).toBeVisible();
    const create = page.getByRole('main').getByRole('link', { name: m.agents_area_nav_create() });
    await expect(create).toHaveCount(tab === m.ads_list_tab_ongoing ? 2 : 1);
    await checkAccessible();
  }
  // Both names open the same tab and mark it.
  for (const name of ['draft', 'drafts']) {
    await page.goto(`/agent/ads?currentTab=${name}`);
    await expect(page.getByRole('heading', { name: m.ads_list_empty_drafts() })).toBeVisible();
    await expect(page.getByRole('link', { name: m.ads_list_tab_drafts() })).toHaveAttribute('aria-current', 'page');
  }
});

test('[ADL-1, ADL-2, ADL-3] pages of ads, and the actions of each', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/ads?currentTab=ongoing');
  await expect(page.getByRole('article')).toHaveCount(16);
  await page.getByRole('link', { name: m.common_pagination_page({ page: 2 }) }).click();
  await expect(page).toHaveURL('/agent/ads?currentTab=ongoing&page=2');
  await expect(page.getByRole('article').first()).toContainText(/\d+ days? left/);
  await page.getByRole('link', { name: m.ads_list_tab_expired() }).click();
  await expect(page).toHaveURL('/agent/ads?currentTab=expired');
  const expired = page.getByRole('article').first();
  await expect(expired.getByRole('link', { name: m.ads_list_renew() })).toHaveAttribute('href', /\/edit$/);
  await expect(expired.getByRole('link', { name: m.ads_list_edit() })).toHaveCount(0);
  await expect(expired.getByRole('button', { name: m.ads_list_delete() })).toBeVisible();

  await page.route('**/api/v1/ads/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await expired.getByRole('button', { name: m.ads_list_delete() }).click();
  await page.getByRole('button', { name: m.ads_list_deleteYes() }).click();
  await expect(page.getByText(m.ads_list_adDeletionFailure())).toBeVisible();
});

test('[ERR-1] a list that failed to load shows an error and can be retried', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  await page.route('**/api/v1/ads/agent/search*', (route) => route.abort());
  await page.goto('/agent/ads?currentTab=ongoing');
  await expect(page.getByText(m.ads_list_findAdError())).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.unroute('**/api/v1/ads/agent/search*');
  await page.getByRole('button', { name: m.common_action_retry() }).click();
  await expect(page.getByRole('article')).toHaveCount(16);
});

test('a reported ad is restored with one tap', async ({ page, checkAccessible }) => {
  await page.setViewportSize(phone);
  await signIn(page, demoPeople.agent);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/v1/ads/agent/search?limit=100', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; isUnavailable: boolean }[] };
  const gone = data.find(({ isUnavailable }) => isUnavailable)!;
  await page.goto(`/agent/ads/${gone.id}/still-available`);
  await expect(page.getByRole('heading', { name: m.ads_still_title() })).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.ads_still_yes() }).click();
  await expect(page.getByRole('heading', { name: m.ads_still_done() })).toBeVisible();
  await page.setViewportSize(laptop);
  await page.reload();
  await expect(page.getByRole('heading', { name: m.ads_still_notNeeded() })).toBeVisible();
});
