import { m } from '@makao/i18n/messages';
import type { Locator, Page } from '@playwright/test';
import { enter, newCustomer } from './customers.ts';
import { demoPeople, expectNoOverflow, expectNotice, phone, signIn, test } from './journey.ts';
import { expect } from './people.ts';

const noticeOf = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });

/** Whether two elements overlap. */
async function covers(a: Locator, b: Locator) {
  const [one, other] = [(await a.boundingBox())!, (await b.boundingBox())!];
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

for (const locale of ['en', 'sw'] as const)
  for (const [name, size] of [
    ['phone', phone],
    ['tablet', { width: 768, height: 1024 }],
    ['laptop', { width: 1280, height: 800 }],
  ] as const)
    test(`[ENTRY-4] a notice covers no title and reads well on a ${name} (${locale})`, async ({ page, speak }) => {
      const say = { locale };
      await speak(locale);
      await page.setViewportSize(size);
      await page.goto('/account/general');
      await page.waitForURL('**/authentication/sign-in**');
      const notice = noticeOf(page, m.accounts_session_loginError({}, say));
      await expect(notice).toBeVisible();
      // A request to sign in is not an error.
      await expect(notice).toHaveAttribute('data-kind', 'information');
      // It slides in from the edge.
      await expect.poll(() => covers(notice, page.getByRole('heading', { level: 1 }))).toBe(false);
      const text = (await notice.locator('p').boundingBox())!;
      expect(text.width).toBeGreaterThan(200);
      await expectNoOverflow(page);
    });

test('[ENTRY-4] notices stack above the bar of a phone', async ({ page }) => {
  await signIn(page, demoPeople.agent);
  await page.setViewportSize(phone);
  await page.goto('/agent');
  const bar = page.locator('nav.bar-bottom');
  await expect(bar).toBeVisible();
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }));
  await bar.getByRole('link').nth(1).click();
  const notice = page.locator('.notice').first();
  await expect(notice).toBeVisible();
  await expect.poll(() => covers(notice, bar)).toBe(false);
});

test('[ENTRY-4] notices work offline', async ({ page, context }) => {
  await enter(page, await newCustomer());
  await page.goto('/search?type=rent');
  // The heading wraps once the page is complete with its lazy parts.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('.card-heart').first().click();
  await expect(page.locator('.notice')).toBeVisible();
});

test('[SHELL-10] notices stay for their duration', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/ads');
  await page.getByRole('button', { name: m.ads_list_copy() }).first().click();
  await expectNotice(page, m.ads_list_copied(), 8_000);

  await page.route('**/users/forgot-password', (route) => route.fulfill({ status: 204 }));
  await page.goto('/authentication/forgot-password');
  await page.getByLabel(m.accounts_auth_phone()).fill('+255712345678');
  await page.getByRole('button', { name: m.accounts_auth_forgotSubmit() }).click();
  await expectNotice(page, m.accounts_auth_forgotPasswordCodeSent(), 10_000);

  await signIn(page, demoPeople.newAgent);
  await page.goto('/authentication/sign-in');
  await page.goto('/account/general');
  await page.route('**/api/v1/users', (route) => route.fulfill({ status: 402, json: {} }));
  await page.getByRole('link', { name: m.common_sign_kiswahili() }).first().click();
  await expectNotice(page, m.accounts_session_paymentRequired(), 20_000);
});
