/// <reference lib="dom" />
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, contactAbout, newCustomer, shownAds } from './customers.ts';
import { freshNumber, phone, test } from './journey.ts';
import { digits, expect, fillSignIn, password, stored } from './people.ts';

const signInSheet = (page: Page) => page.getByRole('dialog', { name: m.accounts_session_modalTitle() });

/** From the sign-in sheet through registration to the page that asks for the code. */
async function register(page: Page, number: string) {
  await signInSheet(page).getByRole('link', { name: m.accounts_auth_signInRegister() }).click();
  await page.getByLabel(m.accounts_auth_firstName()).fill('Neema');
  await page.getByLabel(m.accounts_auth_lastName()).fill('Kessy');
  await page.getByLabel(m.accounts_auth_phone()).fill(number);
  await page.getByLabel(m.accounts_auth_password(), { exact: true }).fill(password);
  await page.getByLabel(m.accounts_auth_confirmPassword()).fill(password);
  await page.getByLabel(new RegExp(m.accounts_auth_termsBefore())).check();
  await page.getByRole('button', { name: m.accounts_auth_registerSubmit() }).click();
  await page.waitForURL('**/code-verification**');
}
/** Fills in the code at once, like the autofill of a phone. */
const giveCode = async (page: Page, message: string) => page.getByLabel(m.accounts_auth_code()).fill(digits(message));

test('[ENTRY-2] a favorite is saved after registering with a code', async ({ page, messageTo }) => {
  const number = freshNumber();
  await page.setViewportSize(phone);
  await page.goto('/search?type=rent');
  const heart = page.locator('.card-heart').first();
  await heart.click();
  await register(page, number);
  await giveCode(page, await messageTo(number));
  await expect(page).toHaveURL('/search?type=rent');
  await expect(page.locator('.card-heart[aria-pressed=true]')).toHaveCount(1);
  const token = await stored(page, 'token');
  const favorites = async () =>
    (await call<{ data: string[] }>('/user-ad-favorites/all-ad-ids', { token: token! })).data;
  // The heart is filled at once; the request follows.
  await expect.poll(favorites).toHaveLength(1);
  // Executed once: another visit of the page does not repeat it.
  await page.locator('.card-heart[aria-pressed=true]').click();
  await expect(page.locator('.card-heart[aria-pressed=true]')).toHaveCount(0);
  await expect.poll(favorites).toEqual([]);
  await page.reload();
  await expect(page.locator('.card-heart').first()).toHaveAttribute('aria-pressed', 'false');
});

test('[ENTRY-2] a favorite is saved for users who verify later', async ({ page }) => {
  await page.goto('/search?type=rent');
  await page.locator('.card-heart').first().click();
  await register(page, freshNumber());
  await page.getByRole('link', { name: m.accounts_auth_verifyCancel() }).click();
  await expect(page).toHaveURL('/search?type=rent');
  await expect(page.locator('.card-heart[aria-pressed=true]')).toHaveCount(1);
});

test('[ENTRY-2] the number of an agent is shown after registering with a code, or with the code over the page', async ({
  page,
  messageTo,
}) => {
  const ad = (await shownAds()).ads[4]!;
  const number = freshNumber();
  await page.goto(`/ads/${ad.id}`);
  await page.locator('#contact').getByRole('link', { name: m.ads_contactSignIn() }).click();
  await register(page, number);
  await page.getByRole('link', { name: m.accounts_auth_verifyCancel() }).click();
  await expect(page).toHaveURL(new RegExp(`/ads/${ad.id}`));
  const sheet = page.getByRole('dialog', { name: m.accounts_auth_verifyTitle() });
  await sheet.getByLabel(m.accounts_auth_code()).fill(digits(await messageTo(number)));
  await expect(page.getByRole('dialog', { name: m.leads_title({ name: ad.agent.fullName }) })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('[ENTRY-2] a search is being saved after registering with a code', async ({ page, messageTo }) => {
  const number = freshNumber();
  const path = '/search?type=rent&propertyType=house&priceMax=900000';
  await page.goto(path);
  await page.getByRole('link', { name: m.search_notify() }).first().click();
  await register(page, number);
  await giveCode(page, await messageTo(number));
  await expect(page).toHaveURL(path);
  await expect(page.getByText(m.savedSearches_register_registration_filtersText())).toBeVisible();
});

test('a code that is entered before the script of its form has loaded is sent [SITE-2]', async ({
  page,
  messageTo,
}) => {
  const number = freshNumber();
  const isEntered = Promise.withResolvers<void>();
  await page.route('**/assets/form-verify-*.js', async (route) => {
    await isEntered.promise;
    await route.continue();
  });
  await page.goto('/search?type=rent');
  await page.locator('.card-heart').first().click();
  await register(page, number);
  await giveCode(page, await messageTo(number));
  isEntered.resolve();
  await expect(page).toHaveURL('/search?type=rent');
});

test('[ENTRY-2] a report is opened after signing in, and discarded when the sheet is closed', async ({
  page,
  messageTo,
}) => {
  const ad = (await shownAds()).ads[5]!;
  const number = freshNumber();
  await page.goto(`/ads/${ad.id}`);
  const report = page.getByRole('button', { name: m.moderation_report() });
  const wanted = () => page.evaluate(() => sessionStorage.getItem('wanted'));
  await report.click();
  await signInSheet(page).getByRole('button', { name: m.common_action_close() }).click();
  await expect(signInSheet(page)).toBeHidden();
  await expect.poll(wanted).toBeNull();
  await report.click();
  await expect(signInSheet(page)).toBeVisible();
  await expect.poll(wanted).toContain(ad.id);
  await register(page, number);
  await giveCode(page, await messageTo(number));
  await expect(page.getByRole('dialog', { name: m.moderation_reportTitle() })).toBeVisible();
});

test('[ENTRY-2, RVW-1] a review is opened after signing in, and its requirements are shown after registering', async ({
  page,
  messageTo,
}) => {
  const ad = (await shownAds()).ads[6]!;
  const customer = await newCustomer();
  await contactAbout(ad.id, customer);
  const path = `/agents/${ad.agent.id}`;
  const write = page.getByRole('button', { name: m.reviews_write() });
  const sheet = page.getByRole('dialog', { name: m.accounts_reviewTitle({ name: ad.agent.fullName }) });

  await page.goto(path);
  await write.click();
  await fillSignIn(page, customer.phoneNumber);
  await expect(sheet.getByRole('button', { name: m.accounts_reviewSend() })).toBeVisible();
  await expect(page).toHaveURL(path);

  await page.evaluate(() => localStorage.clear());
  const number = freshNumber();
  await page.goto(path);
  await write.click();
  await register(page, number);
  await giveCode(page, await messageTo(number));
  await expect(page).toHaveURL(path);
  await expect(sheet).toContainText(m.reviews_contactFirst());

  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await write.click();
  await register(page, freshNumber());
  await page.getByRole('link', { name: m.accounts_auth_verifyCancel() }).click();
  await expect(page).toHaveURL(path);
  await expect(sheet.getByRole('link', { name: m.agents_page_adsAll() })).toHaveAttribute('href', `${path}/ads`);
});
