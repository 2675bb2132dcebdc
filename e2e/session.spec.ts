import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { expectNoOverflow, phone, test } from './journey.ts';
import { expect, fillSignIn, newPerson, signIn, stored } from './people.ts';

const api = '**/api/v1';
const sw = { locale: 'sw' } as const;

/** Stores an expired token, and makes the page request the user again. */
const spoilToken = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('token', 'eyJhbGciOiJIUzI1NiJ9.e30.spoilt');
    localStorage.setItem('session_loaded', '0');
  });

test('[AUTH-14] an expired token is renewed once for all requests of all tabs', async ({ page, context, request }) => {
  await signIn(page, await newPerson(request));
  const other = await context.newPage();
  await other.goto('/');
  await spoilToken(page);
  const renewals: string[] = [];
  const retried: number[] = [];
  for (const one of [page, other]) {
    one.on('request', (sent) => sent.url().endsWith('/token/refresh') && renewals.push(sent.url()));
    one.on('response', (got) => got.url().endsWith('/users/me') && retried.push(got.status()));
  }
  const spoilt = await stored(page, 'token');
  await Promise.all([page.reload(), other.reload()]);
  // Each tab sends three requests at once, gets 401 three times, and retries with the new token.
  await expect.poll(() => retried.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  await expect.poll(() => stored(page, 'token')).not.toBe(spoilt);
  await page.waitForLoadState('networkidle');
  await other.waitForLoadState('networkidle');
  expect(renewals).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();
});

test('[AUTH-14] a request during use continues after the renewal', async ({ page, request }) => {
  await signIn(page, await newPerson(request));
  await spoilToken(page);
  await page.getByRole('link', { name: m.common_sign_kiswahili() }).click();
  await expect(page.getByRole('heading', { name: 'Habari Asha' })).toBeVisible();
});

test('[AUTH-14] an ended session leads to sign-in and back', async ({ page, request }) => {
  const person = await newPerson(request);
  await signIn(page, person);
  await page.goto('/account/general?from=test');
  await spoilToken(page);
  // A server error does not end the session.
  await page.route(`${api}/token/refresh`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('link', { name: m.common_sign_kiswahili() }).click();
  await expect(page.getByText(m.accounts_session_unknownError())).toBeVisible();
  expect(await stored(page, 'refresh_token')).not.toBeNull();

  await page.unrouteAll();
  await page.evaluate(() => localStorage.setItem('refresh_token', 'spoilt'));
  await page.getByRole('link', { name: m.common_sign_kiswahili() }).click();
  await expect(page).toHaveURL('/authentication/sign-in?redirect=%2Faccount%2Fgeneral%3Ffrom%3Dtest');
  for (const key of ['token', 'refresh_token', 'user']) await expect.poll(() => stored(page, key)).toBeNull();
  await fillSignIn(page, person.phoneNumber);
  await expect(page).toHaveURL('/account/general?from=test');
});

test('[SHELL-12] tabs share changes', async ({ page, context, request }) => {
  const person = await newPerson(request);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: m.common_nav_signIn() })).toBeVisible();
  await signIn(page, person);
  const menu = { name: m.accounts_session_menu({ name: 'Asha Mrema' }) };
  await expect(other.getByRole('button', menu)).toBeVisible();

  await page.goto('/account/general');
  await other.getByRole('button', menu).click();
  await other.getByRole('menuitem', { name: m.accounts_session_signOut() }).click();
  await expect(other.getByRole('link', { name: m.common_nav_signIn() })).toBeVisible();
  await expect(page).toHaveURL('/authentication/sign-in?redirect=%2Faccount%2Fgeneral');
});

test('[AUTH-2, I18N-3] the language belongs to the person', async ({ page, request, speak }) => {
  const person = await newPerson(request, { locale: 'sw' });
  await speak('en');
  await page.goto('/authentication/sign-in');
  await fillSignIn(page, person.phoneNumber);
  await expect(page.getByRole('heading', { name: 'Habari Asha' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');

  // Saved on the server first; while that fails, nothing changes.
  await page.route(`${api}/users`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: m.common_sign_english() }).click();
  await expect(page.getByText(m.accounts_session_unknownError({}, sw))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  await page.unrouteAll();
  const saved = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/api/v1/users'));
  await page.getByRole('link', { name: m.common_sign_english() }).click();
  expect((await saved).postDataJSON()).toEqual({ locale: 'en' });
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();
});

test('[ERR-2, SHELL-10] a missing plan and a missing permission show the same notice everywhere, closed by the user', async ({
  page,
  request,
}) => {
  await signIn(page, await newPerson(request));
  const refuse = (status: number) =>
    page.route(`${api}/users`, (route) => route.fulfill({ status, json: { code: 'forbidden', message: '' } }));
  await refuse(402);
  await page.getByRole('link', { name: m.common_sign_kiswahili() }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'You must buy a plan to access this feature.' });
  await expect(notice).toContainText('Error');
  await notice.getByRole('button', { name: m.common_action_close() }).click();
  await expect(notice).toBeHidden();
  await page.unrouteAll();
  await refuse(403);
  await page.getByRole('link', { name: m.common_sign_kiswahili() }).click();
  await expect(page.getByText(m.accounts_session_actionNotAuthorized())).toBeVisible();
});

test('[SHELL-3, SHELL-6] the menu of a person, on a laptop and on a phone', async ({
  page,
  request,
  checkAccessible,
}) => {
  await signIn(page, await newPerson(request, { userType: 'agent' }), '/agent');
  await page.goto('/');
  await expect(page.getByRole('link', { name: m.common_nav_signIn() })).toHaveCount(0);
  const menu = page.getByRole('button', { name: m.accounts_session_menu({ name: 'Asha Mrema' }) });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    m.accounts_session_dashboard(),
    m.accounts_session_profile(),
    m.accounts_session_signOut(),
  ]);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const profile = page.getByRole('menuitem', { name: m.accounts_session_profile() });
  await expect(profile).toBeFocused();
  await checkAccessible();
  await profile.press('Enter');
  await expect(page).toHaveURL('/account/general');

  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByLabel(m.common_nav_open()).click();
  await expect(page.getByText('Asha Mrema').filter({ visible: true })).toHaveCount(1);
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('link', { name: m.accounts_session_dashboard() }).click();
  await expect(page).toHaveURL('/agent');
  await page.goto('/');
  await page.getByLabel(m.common_nav_open()).click();
  await page.getByRole('button', { name: m.accounts_session_signOut() }).click();
  await expect(page.getByRole('link', { name: m.common_nav_signIn() })).toBeHidden();
  await expect.poll(() => stored(page, 'user')).toBeNull();
});
