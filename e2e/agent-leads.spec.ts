import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { jpeg, photo } from './agent-form.ts';
import { demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

test('[CLI-1, CLI-2] with a plan every client can be called and written to', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/clients');
  await expect(page.getByText(m.leads_clients_info())).toBeVisible();
  await expect(page.getByText(/^\d+ clients$/)).toBeVisible();
  await expect(page.getByText(m.leads_clients_total())).toBeVisible();
  const client = page.getByRole('main').getByRole('listitem').first();
  await expect(client.getByRole('link', { name: m.common_sign_whatsapp() })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/255\d{9}\?text=/,
  );
  await expect(client.getByRole('link', { name: m.leads_clients_call() })).toHaveAttribute('href', /^tel:\+255\d{9}$/);
  await page.getByRole('link', { name: m.common_pagination_page({ page: 2 }) }).click();
  await expect(page).toHaveURL('/agent/clients?page=2');
  await expect(page.getByText(m.leads_clients_promptTitle())).toBeHidden();
});

test('[CLI-2] without one the numbers are withheld and a plan is offered', async ({ page, checkAccessible }) => {
  await page.setViewportSize(phone);
  await signIn(page, demoPeople.newAgent);
  // The server's response without a plan.
  const event = {
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    client: { fullName: 'Asha Mushi', phoneNumber: null },
    data: { connexionFees: 250_000 },
    state: 'new',
    stateAt: null,
    note: null,
    question: null,
    wishes: [],
  };
  await page.goto('/agent/clients');
  await expect(page.getByRole('heading', { name: m.leads_clients_promptTitle() })).toBeVisible();
  await expect(page.getByRole('heading', { name: m.leads_clients_emptyTitle() })).toBeVisible();
  const found = await (await page.request.get('/api/v1/front/ads/search?limit=1')).json();
  await page.route('**/transaction-events/agent/me/search*', (route) =>
    route.fulfill({
      json: {
        data: [{ ...event, ad: found.data[0] }],
        pagination: { ...found.pagination, resultCount: 1, haveToPaginate: false },
        totalConnexionFees: 250_000,
        states: { new: 1, called: 0, viewed: 0, done: 0, lost: 0 },
      },
    }),
  );
  await page.reload();
  await expect(page.getByText('Asha Mushi')).toBeVisible();
  await expect(page.getByText(m.leads_clients_hidden())).toBeVisible();
  await expect(page.getByText('TZS 250,000', { exact: true })).toBeVisible();
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('main').getByRole('link', { name: m.agents_dashboard_buyPlan() }).click();
  await expect(page).toHaveURL('/agent/plan-purchase');
});

test('[OPP-1] what customers look for: answered through support with a plan, a plan offered without', async ({
  page,
}) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/user-ad-searches');
  await expect(page.getByText(m.savedSearches_requests_info())).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ requests$/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { totals, totalPriceMax } = await (
    await page.request.get('/api/v1/user-ad-searches/agent-search', { headers })
  ).json();
  expect(totals.rent.priceMax).toBeGreaterThan(0);
  await expect(page.locator('p', { hasText: m.savedSearches_requests_sum() }).locator('b')).toHaveText(
    money(totalPriceMax),
  );
  await expect(page.getByText(m.savedSearches_requests_sumRent({ price: money(totals.rent.priceMax) }))).toBeVisible();
  await expect(page.getByText(m.savedSearches_requests_sumSell({ price: money(totals.sell.priceMax) }))).toBeVisible();
  const contact = page.getByRole('link', { name: m.savedSearches_requests_contact() }).first();
  const href = decodeURIComponent((await contact.getAttribute('href'))!);
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*[0-9a-f-]{36}/);

  await signIn(page, demoPeople.newAgent);
  await page.goto('/agent/user-ad-searches');
  await expect(page.getByRole('heading', { name: m.savedSearches_requests_promptTitle() })).toBeVisible();
  await expect(page.getByRole('link', { name: m.savedSearches_requests_contact() })).toHaveCount(0);
  await expect(page.getByRole('link', { name: m.savedSearches_requests_locked() }).first()).toHaveAttribute(
    'href',
    '/agent/plan-purchase',
  );
});

test('[REV-1] reviews with their average, good above 3.5', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/reviews');
  await expect(page.getByText(/^\d+ reviews$/)).toBeVisible();
  await expect(page.getByText(/Average 4\.\d \/ 5 · Good/)).toBeVisible();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user')!);
    localStorage.setItem('user', JSON.stringify({ ...user, averageRating: 3.5 }));
  });
  await page.reload();
  await expect(
    page.getByText(`${m.reviews_received_average({ rating: 3.5 })} · ${m.reviews_received_fair()}`),
  ).toBeVisible();
  await signIn(page, demoPeople.newAgent);
  await page.goto('/agent/reviews');
  await expect(page.getByRole('heading', { name: m.reviews_received_emptyTitle() })).toBeVisible();
});

test('[PAY-1, PAY-2] payments in every state, and none', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/payments');
  await expect(page.getByText(/^\d+ payments$/)).toBeVisible();
  for (const state of [
    m.payments_status_new(),
    m.payments_status_error(),
    m.payments_status_rejected(),
    '+5 tokens',
    '3 months',
  ])
    await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
  await signIn(page, demoPeople.newAgent);
  await page.goto('/agent/payments');
  await page.getByRole('link', { name: m.payments_buy() }).click();
  await expect(page).toHaveURL('/agent/plan-purchase');
});

test('[FAQ-1] the questions agents ask', async ({ page }) => {
  await signIn(page, demoPeople.newAgent);
  const request = page.waitForRequest('**/front/faqs?target=agent');
  await page.goto('/agent/faq');
  await request;
  const first = page.locator('main details').first();
  await expect(first.locator('p')).toBeHidden();
  await first.locator('summary').click();
  await expect(first.locator('p')).toBeVisible();
});

test('[PROF-1, PROF-2] an agent changes the profile customers see', async ({ page, checkAccessible }) => {
  await page.setViewportSize(phone);
  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent');
  await page.goto('/agent/profile');
  const link = page.getByLabel(m.agents_profile_instagram());
  await link.fill('https://example.com/bahari');
  await page.getByRole('button', { name: m.agents_profile_save() }).click();
  await expect(page.getByText('Must be an Instagram link')).toBeVisible();
  await link.fill('https://www.instagram.com/bahari.estates');
  await page.getByLabel(m.agents_profile_years()).selectOption('5_TO_10');
  await page.locator('input[type=file]').setInputFiles([jpeg('face.jpg', await photo(page))]);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('combobox', { name: m.agents_profile_wards() }).fill('kigambon');
  await page.getByRole('option', { name: 'Kigamboni' }).first().click();
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.agents_profile_save() }).click();
  await expect(page.getByText(m.agents_profile_agentProfileUpdateSuccess())).toBeVisible();
  await page.waitForURL('**/agent');
  await expect(page.getByText('@bahari.estates')).toBeVisible();

  // An account without its profile cannot be repaired here; the server's response for one is simulated.
  await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), agentProfile: null } });
  });
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user')!);
    localStorage.setItem('user', JSON.stringify({ ...user, agentProfile: null }));
  });
  await page.goto('/agent/profile');
  await expect(page.getByRole('alert')).toContainText(m.agents_profile_noProfile());
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /wa\.me/);
  await expect(page.getByRole('button', { name: m.agents_profile_save() })).toHaveCount(0);
});
