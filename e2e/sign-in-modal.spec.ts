import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { expectNoOverflow, phone, test } from './journey.ts';
import { expect, fillSignIn, newPerson, password, signIn } from './people.ts';

/** A page of ads, its first heart button, and the requests about favorites. */
async function openSearch(page: Page) {
  const requests: string[] = [];
  page.on('response', (got) => {
    if (/\/ads\/[^/]+\/favorite$/.test(got.url())) requests.push(`${got.request().method()} ${got.status()}`);
  });
  await page.goto('/search?type=rent');
  // Before hydration a heart is a plain link.
  await page.waitForLoadState('networkidle');
  return { requests, heart: page.locator('.card-heart').first() };
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: m.accounts_session_modalTitle() });

test('[SHELL-11] a heart opens the sign-in dialog, and then saves the ad', async ({
  page,
  request,
  checkAccessible,
}) => {
  const { phoneNumber } = await newPerson(request);
  await page.setViewportSize(phone);
  const { requests, heart } = await openSearch(page);
  await heart.click();
  const modal = modalOf(page);
  await expect(modal).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();

  // Closed without signing in, nothing is saved.
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await heart.click();
  await fillSignIn(page, phoneNumber, 'Something!1');
  await expect(modal.getByRole('alert')).toContainText(m.accounts_auth_wrongCredentialsTitle());
  expect(requests).toEqual([]);

  await modal.getByLabel(m.accounts_auth_password(), { exact: true }).fill(password);
  await modal.getByRole('button', { name: m.accounts_auth_signInSubmit() }).click();
  await expect(modal).toBeHidden();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search?type=rent');
  await expect.poll(() => requests).toEqual(['POST 204']);

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => requests).toEqual(['POST 204', 'DELETE 204']);
});

test('[SHELL-11] signing in elsewhere closes the dialog and continues too', async ({ page, context, request }) => {
  const person = await newPerson(request);
  const { requests, heart } = await openSearch(page);
  await heart.click();
  await expect(modalOf(page)).toBeVisible();
  await signIn(await context.newPage(), person);
  await expect(modalOf(page)).toBeHidden();
  await expect.poll(() => requests).toEqual(['POST 204']);
});

test('[SHELL-11] a person without an account registers, and is led back', async ({ page }) => {
  const { heart } = await openSearch(page);
  await heart.click();
  await modalOf(page).getByRole('link', { name: m.accounts_auth_signInRegister() }).click();
  await expect(page).toHaveURL('/authentication/register?redirect=%2Fsearch%3Ftype%3Drent');
  await expect(modalOf(page)).toBeHidden();
});
