import { m } from '@makao/i18n/messages';
import { test } from './journey.ts';
import { expect, fillSignIn, newPerson, signIn } from './people.ts';

for (const area of ['/account/general', '/agent', '/admin'])
  test(`[GUARD-1] without a session ${area} asks to sign in and leads back`, async ({ page, request }) => {
    const path = `${area}?page=2&type=rent`;
    await page.goto(path);
    await expect(page).toHaveURL(`/authentication/sign-in?redirect=${encodeURIComponent(path)}`);
    await expect(page.getByText('To access this page please log in.')).toBeVisible();
    if (area !== '/account/general') return;
    await fillSignIn(page, (await newPerson(request)).phoneNumber);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();
  });

test('[GUARD-1] /account leads to its first tab', async ({ page, request }) => {
  await signIn(page, await newPerson(request));
  await page.goto('/account');
  await expect(page).toHaveURL('/account/general');
});

test('[GUARD-2] every role listed is needed', async ({ page, request }) => {
  await signIn(page, await newPerson(request));
  for (const area of ['/agent', '/admin']) {
    await page.goto(area);
    await expect(page).toHaveURL('/');
    await expect(page.getByText(m.accounts_session_authorizationError()).last()).toBeVisible();
  }
});

test('[GUARD-1] what the server renders of an area holds no personal data', async ({ request }) => {
  for (const area of ['/account/general', '/agent', '/admin']) {
    const page = await request.get(area);
    expect(page.status()).toBe(200);
    const html = await page.text();
    expect(html).toContain('noindex');
    expect(html).not.toContain('Hello');
  }
});

test('[SITE-4] a deep link, the back button and a reload lead to the screen; one that can not be loaded can be tried again', async ({
  page,
  request,
}) => {
  await signIn(page, await newPerson(request));
  await page.goto('/account/security');
  const screen = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(screen(m.accounts_security())).toHaveAttribute('aria-current', 'page');
  await page.route('**/assets/billing-*.js', (route) => route.abort());
  await screen(m.accounts_billing()).click();
  await expect(page.getByRole('heading', { name: m.common_failure_title() })).toBeVisible();
  // The menu is still usable.
  await screen(m.accounts_security()).click();
  await expect(page.getByRole('heading', { name: m.common_failure_title() })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/account/billing');
  await page.unrouteAll();
  await page.getByRole('link', { name: m.common_failure_retry() }).click();
  await expect(page.getByRole('heading', { name: m.common_failure_title() })).toBeHidden();
  await expect(screen(m.accounts_billing())).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(screen(m.accounts_security())).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(page).toHaveURL('/account/security');
  await expect(screen(m.accounts_security())).toHaveAttribute('aria-current', 'page');
});
