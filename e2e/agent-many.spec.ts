import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { demoPeople, expect, expectNoOverflow, laptop, phone, signIn, test } from './journey.ts';

interface Ad {
  id: string;
  code: string;
  price: number;
  version: number;
  status: string;
  hasPendingChanges: boolean;
  closedAt: string | null;
  type: string;
  ward: { id: string; name: string };
}

const api = async (page: Page, method: string, path: string, data?: unknown) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  return answer.json();
};
const adsOf = async (page: Page, query: string): Promise<Ad[]> =>
  (await api(page, 'GET', `/ads/agent/search?limit=100&${query}`)).data;
const card = (page: Page, { id }: Ad) => page.locator(`#ad-${id}`);

test('[DAY-5] an ad that was changed elsewhere asks which version to keep', async ({ page, checkAccessible }) => {
  await signIn(page, demoPeople.agent);
  const ad = (await adsOf(page, 'list=ongoing&type=rent&sort=price')).findLast(
    ({ status, hasPendingChanges }) => status === 'approved' && !hasPendingChanges,
  )!;
  const elsewhere = (amount: number) =>
    api(page, 'POST', '/ads/bulk', { action: 'price', ids: [ad.id], change: { amount } });
  const price = page.getByLabel(m.ads_form_price());
  const save = page.getByRole('button', { name: m.ads_form_saveChanges() });
  const dialog = page.getByRole('dialog');

  await page.goto(`/agent/ads/${ad.id}/edit`);
  // The form has the earlier version.
  await expect(price).toHaveValue(ad.price.toLocaleString('en'));
  await elsewhere(1000);
  await price.fill(String(ad.price + 5000));
  await save.click();
  await expect(dialog).toContainText((ad.price + 5000).toLocaleString('en'));
  await expect(dialog).toContainText((ad.price + 1000).toLocaleString('en'));
  await checkAccessible();
  await dialog.getByRole('button', { name: m.ads_changed_take() }).click();
  await expect(price).toHaveValue((ad.price + 1000).toLocaleString('en'));

  await elsewhere(1000);
  await price.fill(String(ad.price + 7000));
  await page.setViewportSize(phone);
  await save.click();
  await expect(dialog).toBeVisible();
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: m.ads_changed_keep() }).click();
  await page.waitForURL('**/agent/ads?currentTab=ongoing');
  expect((await api(page, 'GET', `/ads/${ad.id}`)).price).toBe(ad.price + 7000);
});

// Each test has its own ad, because they may run in parallel.
for (const { locale, viewport, nth } of [
  { locale: 'en', viewport: laptop, nth: 0 },
  { locale: 'sw', viewport: phone, nth: -1 },
] as const)
  test(`[DAY-3] a place is rented at a price, found again, and undone, in ${locale}`, async ({
    page,
    speak,
    checkAccessible,
  }) => {
    const say = { locale };
    await speak(locale);
    await page.setViewportSize(viewport);
    await signIn(page, demoPeople.secondAgent);
    const ad = (await adsOf(page, 'list=ongoing&type=rent&sort=price'))
      .filter(({ status }) => status === 'approved')
      .at(nth);
    await page.goto(`/agent/ads?currentTab=ongoing&q=${ad!.code}`);
    const summary = card(page, ad!).locator('summary');
    await expect(card(page, ad!)).toBeVisible();
    if (await summary.isVisible()) await summary.click();
    await card(page, ad!)
      .getByRole('button', { name: m.ads_outcome_rented({}, say) })
      .or(card(page, ad!).getByRole('button', { name: m.ads_outcome_open({}, say) }))
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.ads_outcome_price({}, say)).fill('450000');
    await dialog.getByText(m.ads_outcome_throughUs({ brand: m.common_brand() }, say)).click();
    await expectNoOverflow(page);
    await checkAccessible();
    await dialog.getByRole('button', { name: m.ads_outcome_rented({}, say) }).click();
    await expect(card(page, ad!)).toBeHidden();
    expect((await page.request.get(`/api/v1/front/ads/${ad!.id}`)).status()).toBe(410);

    await page.goto('/agent/ads?currentTab=ended');
    await expect(card(page, ad!)).toContainText(m.ads_outcome_rented({}, say));
    if (await summary.isVisible()) await summary.click();
    await expect(card(page, ad!)).toContainText('450,000');
    await expectNoOverflow(page);
    await checkAccessible();
    await card(page, ad!)
      .getByRole('button', { name: m.ads_outcome_undo({}, say) })
      .click();
    await expect(card(page, ad!)).toBeHidden();
    expect((await page.request.get(`/api/v1/front/ads/${ad!.id}`)).status()).toBe(200);
  });

test('[DAY-5] ads are found by words and kind, and several change at once', async ({ page, checkAccessible }) => {
  await signIn(page, demoPeople.agent);
  const [first] = await adsOf(page, 'list=ongoing&type=rent');
  await page.goto('/agent/ads?currentTab=ongoing');
  await page.getByRole('searchbox').fill(first!.ward.name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('article').first()).toContainText(first!.ward.name);
  await page.getByRole('button', { name: m.ads_list_filters() }).click();
  await page.getByLabel(m.ads_form_type()).selectOption('rent');
  await expect(page).toHaveURL(/type=rent/);
  await page.getByLabel(m.ads_list_sort()).selectOption('price');
  await expect(page).toHaveURL(/type=rent&sort=price/);
  await expect(page.getByRole('article').first()).toContainText(first!.ward.name);
  await checkAccessible();
  await page.getByRole('link', { name: m.ads_list_clear() }).click();
  await expect(page.getByRole('article')).toHaveCount(16);

  await page.getByRole('button', { name: m.ads_many_select() }).click();
  const boxes = page.getByRole('main').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByText(m.ads_many_chosen({ count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: m.ads_many_price() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('2');
  await checkAccessible();
  await dialog.getByRole('button', { name: m.ads_many_price() }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/done\.|not changed/).first()).toBeVisible();
  // Most do not expire for weeks: each shows why it is not renewed.
  await page.getByRole('button', { name: m.ads_many_page() }).click();
  await page.getByRole('button', { name: m.ads_list_renew(), exact: true }).last().click();
  await dialog.getByRole('button', { name: m.ads_list_renew() }).click();
  await expect(page.getByText(m.ads_many_why_renew({ days: 5 })).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[DAY-5] a long list has a line for each ad, and a tap opens its actions', async ({
    page,
    speak,
    checkAccessible,
  }) => {
    const say = { locale: 'sw' } as const;
    await speak('sw');
    await signIn(page, demoPeople.agent);
    await page.goto('/agent/ads?currentTab=ongoing');
    const line = page.getByRole('article').first();
    await expect(line).toBeVisible();
    expect((await line.boundingBox())!.height).toBeLessThan(140);
    await line.locator('summary').click();
    await expect(line.getByRole('button', { name: m.ads_list_delete({}, say) })).toBeVisible();
    await page.getByRole('button', { name: m.ads_many_select({}, say) }).click();
    await page.getByRole('main').getByRole('checkbox').first().check();
    await expectNoOverflow(page);
    await checkAccessible();
  });
});

test('an expired ad is renewed in its form, viewed and copied, and back returns to the list', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent');
  await page.goto('/agent/ads');
  await expect(page).toHaveURL('/agent/ads?currentTab=ongoing');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/agent');

  await page.goto('/agent/ads?currentTab=expired');
  const expired = page.getByRole('article').first();
  await expect(expired.getByRole('button', { name: m.ads_list_copy() })).toBeVisible();
  await expired.getByRole('link', { name: m.ads_list_renew() }).click();
  await page.getByRole('button', { name: m.ads_form_saveChanges() }).click();
  await page.waitForURL('**/agent/ads?currentTab=ongoing');

  await page.goto('/agent/ads?currentTab=ongoing');
  await page.getByRole('link', { name: m.ads_list_view() }).first().click();
  await page.waitForURL(/\/ads\/[\da-f-]{36}/);
  await expect(page.getByText(m.ads_own())).toBeVisible();
});

test('[DAY-5] the URL of an ad under review says so', async ({ page, checkAccessible }) => {
  await signIn(page, demoPeople.agent);
  const waiting = (await adsOf(page, 'list=waiting')).find(({ hasPendingChanges }) => !hasPendingChanges)!;
  await page.evaluate(() => localStorage.clear());
  const answer = await page.goto(`/a/${waiting.code}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: m.ads_checkingTitle() }).last()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await checkAccessible();
});
