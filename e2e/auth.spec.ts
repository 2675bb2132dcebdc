import { m } from '@makao/i18n/messages';
import { expectNoOverflow, expectNotice, freshNumber, phone, test } from './journey.ts';
import { digits, expect, fillSignIn, newPerson, password, signIn, stored } from './people.ts';

const api = '**/api/v1';

test('[ENTRY-1, AUTH-1, AUTH-3, AUTH-5, AUTH-6, AUTH-7] a customer registers, and the right code signs in', async ({
  page,
  messageTo,
}) => {
  const number = freshNumber();
  await page.goto('/authentication/sign-in');
  await page.getByRole('link', { name: m.accounts_auth_signInRegister() }).click();
  await expect(page).toHaveURL(/\/authentication\/register/);

  // Submitted empty, every field shows its error, and the first one is focused.
  const send = page.getByRole('button', { name: m.accounts_auth_registerSubmit() });
  await send.click();
  await expect(page.getByLabel(m.accounts_auth_firstName())).toBeFocused();
  await expect(page.getByText('At least 2 characters')).toHaveCount(2);
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  // The number, and the confirmation of the empty password.
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible();
  await expect(page.getByLabel(m.accounts_auth_agentName())).toBeHidden();

  await page.getByLabel(m.accounts_auth_firstName()).fill('Neema');
  await page.getByLabel(m.accounts_auth_lastName()).fill('Kessy');
  await page.getByLabel(m.accounts_auth_phone()).fill('0712');
  await page.getByLabel(m.accounts_auth_password(), { exact: true }).fill('Short1!');
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await page.getByLabel(m.accounts_auth_phone()).fill(number.replace('+255', '0'));
  await page.getByLabel(m.accounts_auth_password(), { exact: true }).fill(password);
  await page.getByLabel(m.accounts_auth_confirmPassword()).fill(`${password}x`);
  await page.getByLabel(new RegExp(m.accounts_auth_termsBefore())).check();
  await send.click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel(m.accounts_auth_confirmPassword()).fill(password);
  await send.click();

  await expect(page).toHaveURL('/authentication/code-verification');
  await expectNotice(page, m.accounts_auth_registered(), 10_000);
  await expect(page.getByText(m.accounts_auth_verifyTextTo({ phoneNumber: number }))).toBeVisible();
  await expect.poll(() => stored(page, 'token')).toBeTruthy();

  const code = digits(await messageTo(number));
  const field = page.getByLabel(m.accounts_auth_code());
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.pressSequentially(code === '12345' ? '54321' : '12345');
  await expect(page.getByText(m.accounts_auth_verificationError())).toBeVisible();
  await expect(field).toBeFocused();

  // The fifth digit submits the form.
  await field.fill('');
  await field.pressSequentially(code);
  await expect(page).toHaveURL('/account/searches');
  await expect(page.getByText(m.accounts_auth_verified())).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Neema' })).toBeVisible();
});

test('[AUTH-3, AUTH-5, I18N-1] an agent registers in Swahili and lands in the agent area', async ({
  page,
  speak,
  messageTo,
}) => {
  await speak('sw');
  const sw = { locale: 'sw' } as const;
  const number = freshNumber();
  await page.goto('/authentication/register?redirect=%2Fagent%3Ftab%3D1');
  await page.getByText(m.accounts_auth_typeAgent({}, sw)).click();
  await page.getByLabel(m.accounts_auth_agentName({}, sw)).fill('Mikocheni Homes');
  await page.getByLabel(m.accounts_auth_firstName({}, sw)).fill('J');
  await page.getByLabel(m.accounts_auth_lastName({}, sw)).fill('Mushi');
  await expect(page.getByText('Herufi zisipungue 2')).toBeVisible();
  await page.getByLabel(m.accounts_auth_firstName({}, sw)).fill('Juma');
  await page.getByLabel(m.accounts_auth_phone({}, sw)).fill(number.slice(1));
  await page.getByLabel(m.accounts_auth_password({}, sw), { exact: true }).fill(password);
  await page.getByLabel(m.accounts_auth_confirmPassword({}, sw)).fill(password);
  await page.getByLabel(new RegExp(m.accounts_auth_termsBefore({}, sw))).check();
  const sent = page.waitForRequest(`${api}/users/register`);
  await page.getByRole('button', { name: m.accounts_auth_registerSubmit({}, sw) }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    userType: 'agent',
    agentName: 'Mikocheni Homes',
    phoneNumber: number,
    locale: 'sw',
  });
  await page.waitForURL('**/code-verification**');
  const message = await messageTo(number);
  expect(message).toContain('msimbo wako');
  // The whole message, as copied from the chat.
  await page.getByLabel(m.accounts_auth_code({}, sw)).focus();
  await expect(page.locator('form[data-prepared]')).toBeVisible();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, message);
  // The return URL survived all steps.
  await expect(page).toHaveURL('/agent?tab=1');
  await expect(page.getByRole('heading', { name: 'Habari Juma' })).toBeVisible();
});

test('[AUTH-6] what the server finds wrong lands on its field, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const { phoneNumber } = await newPerson(request);
  await page.goto('/authentication/register');
  await page.getByLabel(m.accounts_auth_firstName()).fill('Neema');
  await page.getByLabel(m.accounts_auth_lastName()).fill('Kessy');
  await page.getByLabel(m.accounts_auth_phone()).fill(phoneNumber);
  await page.getByLabel(m.accounts_auth_password(), { exact: true }).fill(password);
  await page.getByLabel(m.accounts_auth_confirmPassword()).fill(password);
  await page.getByLabel(new RegExp(m.accounts_auth_termsBefore())).check();
  const send = page.getByRole('button', { name: m.accounts_auth_registerSubmit() });
  await send.click();
  await expect(page.getByText('This number already has an account')).toBeVisible();
  await expect(page.getByLabel(m.accounts_auth_phone())).toBeFocused();
  await expect(page.getByLabel(m.accounts_auth_password(), { exact: true })).toHaveValue(password);

  // Other failures show the generic error.
  await page.route(`${api}/users/register`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel(m.accounts_auth_phone()).fill(freshNumber());
  await send.click();
  await expect(page.getByText(m.accounts_session_unknownError())).toBeVisible();
  await expect(page.getByLabel(m.accounts_auth_firstName())).toHaveValue('Neema');
});

test('[AUTH-4] a wrong password differs from a server error, and a form is never submitted twice', async ({
  page,
  request,
}) => {
  const { phoneNumber } = await newPerson(request);
  await page.goto('/authentication/sign-in');
  await fillSignIn(page, phoneNumber, 'Something!1');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(m.accounts_auth_wrongCredentialsTitle());
  await expect(alert).toContainText('Please check your number, country code and password and try again.');
  await expect(page.getByLabel(m.accounts_auth_password(), { exact: true })).toHaveValue('Something!1');

  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${api}/users/login_check`, async (route) => {
    requests += 1;
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  const button = page.locator('button[type=submit]');
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel(m.accounts_auth_password(), { exact: true }).press('Enter');
  answer();
  await expect(page.getByText(m.accounts_session_unknownError())).toBeVisible();
  expect(requests).toBe(1);
});

test('[AUTH-7] another code: requested, refused too early, and counted down', async ({ page, request }) => {
  const person = await newPerson(request);
  await page.goto('/');
  await page.evaluate((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, person.tokens);
  await page.goto('/authentication/code-verification');
  // The server's rate limit, which may allow one request when a new minute starts.
  await page.route(`${api}/users/code/new`, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { code: 'tooMany', message: 'Too many tries. Wait a little and try again.' },
    }),
  );
  await page.getByRole('button', { name: m.accounts_auth_resend() }).click();
  await expect(page.getByText('Too many tries.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send a new code in 4[012] s/ })).toBeDisabled();

  await page.reload();
  await page.unrouteAll();
  await page.route(`${api}/users/code/new`, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: m.accounts_auth_resend() }).click();
  await expect(page.getByText(m.accounts_auth_codeSent())).toBeVisible();
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  await page.reload();
  await page.unrouteAll();
  await page.route(`${api}/users/code/new`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: m.accounts_auth_resend() }).click();
  await expect(page.getByText(m.accounts_session_unknownError())).toBeVisible();
  await page.getByRole('link', { name: m.accounts_auth_verifyCancel() }).click();
  await expect(page).toHaveURL('/');
});

test('[AUTH-2, ENTRY-4] after a password reset the page switches to the user’s language, and confirms in it', async ({
  page,
  request,
  messageTo,
}) => {
  const say = { locale: 'sw' } as const;
  const { phoneNumber } = await newPerson(request, say);
  await page.goto('/authentication/forgot-password');
  await page.getByLabel(m.accounts_auth_phone()).fill(phoneNumber);
  const before = await messageTo(phoneNumber);
  await page.getByRole('button', { name: m.accounts_auth_forgotSubmit() }).click();
  await page.waitForURL('**/reset-password**');
  await expect.poll(() => messageTo(phoneNumber)).not.toBe(before);
  await page.getByLabel(m.accounts_auth_code()).fill(digits(await messageTo(phoneNumber)));
  await page.getByLabel(m.accounts_auth_newPassword(), { exact: true }).fill('Dirisha!2026');
  await page.getByLabel(m.accounts_auth_confirmPassword()).fill('Dirisha!2026');
  await page.getByRole('button', { name: m.accounts_auth_resetSubmit() }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  const notice = page.locator('.notice').filter({ hasText: m.accounts_auth_passwordResetSuccess({}, say) });
  await expect(notice).toContainText(m.common_notice_success({}, say));
});

test('[ENTRY-1, AUTH-9, AUTH-10] a forgotten password is reset, and the code signs in', async ({
  page,
  request,
  messageTo,
}) => {
  await page.goto('/authentication/reset-password');
  await expect(page).toHaveURL('/authentication/forgot-password');
  const send = page.getByRole('button', { name: m.accounts_auth_forgotSubmit() });
  await expect(send).toBeDisabled();
  await page.getByLabel(m.accounts_auth_phone()).fill('071');
  await expect(send).toBeDisabled();
  await page.getByLabel(m.accounts_auth_phone()).fill(freshNumber());
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText(m.accounts_auth_phoneNumberNotFound())).toBeVisible();
  // A code that was never requested is a different error.
  await page.goto(`/authentication/reset-password?phoneNumber=${encodeURIComponent(freshNumber())}`);
  await page.getByLabel(m.accounts_auth_code()).fill('12345');
  await page.getByLabel(m.accounts_auth_newPassword()).fill('Ufunguo#77');
  await page.getByLabel(m.accounts_auth_confirmPassword()).fill('Ufunguo#77');
  await page.getByRole('button', { name: m.accounts_auth_resetSubmit() }).click();
  await expect(page.getByRole('alert')).toContainText(m.accounts_auth_invalidResetRequest());

  const { phoneNumber } = await newPerson(request);
  await page.goto('/authentication/forgot-password');
  await page.getByLabel(m.accounts_auth_phone()).fill(phoneNumber);
  await send.click();
  await expect(page).toHaveURL(`/authentication/reset-password?phoneNumber=${encodeURIComponent(phoneNumber)}`);

  await expect.poll(() => messageTo(phoneNumber)).toContain('new password');
  const code = digits(await messageTo(phoneNumber));
  const next = 'Ufunguo#77';
  await page.getByLabel(m.accounts_auth_code()).fill(code === '11111' ? '22222' : '11111');
  await page.getByLabel(m.accounts_auth_newPassword()).fill(next);
  await page.getByLabel(m.accounts_auth_confirmPassword()).fill(next);
  await page.getByRole('button', { name: m.accounts_auth_resetSubmit() }).click();
  await expect(page.getByText(m.accounts_auth_invalidResetCode())).toBeVisible();
  await page.getByRole('button', { name: m.accounts_auth_passwordShow() }).first().click();
  await expect(page.getByLabel(m.accounts_auth_newPassword())).toHaveAttribute('type', 'text');
  await page.getByLabel(m.accounts_auth_code()).fill(code);
  await page.getByRole('button', { name: m.accounts_auth_resetSubmit() }).click();
  await expect(page).toHaveURL('/account/searches');
  await expect(page.getByText(m.accounts_auth_passwordResetSuccess())).toBeVisible();
});

test('[AUTH-8] the link of a chat message signs in, once, and leaves no token in the URL', async ({
  page,
  request,
}) => {
  await page.goto('/authentication/auto-sign-in?token=abc');
  await expect(page).toHaveURL('/authentication/sign-in');
  await page.goto('/authentication/auto-sign-in?redirectUrl=/account');
  await expect(page).toHaveURL('/authentication/sign-in');

  await page.goto('/authentication/auto-sign-in?token=spent&redirectUrl=%2Faccount%2Fgeneral');
  await expect(page).toHaveURL('/authentication/sign-in?redirect=%2Faccount%2Fgeneral');
  await expect(page.getByText(m.accounts_auth_linkExpired())).toBeVisible();

  const { tokens } = await newPerson(request);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.route(`${api}/users/auto-sign-in`, (route) => {
    expect(route.request().postDataJSON()).toEqual({ token: 'once' });
    expect(page.url()).not.toContain('once');
    return route.fulfill({ json: tokens });
  });
  await page.goto('/authentication/auto-sign-in?token=once&redirectUrl=%2Faccount%2Fgeneral');
  await expect(page).toHaveURL('/account/general');
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/once/);
});

for (const evil of [
  '//evil.example',
  'https://evil.example',
  'https:evil.example',
  '/\\evil.example',
  '/.//evil.example',
])
  test(`[AUTH-3] a redirect to ${evil} stays here`, async ({ page, request }) => {
    const { tokens } = await newPersonOnce(request);
    await page.route(`${api}/users/login_check`, (route) => route.fulfill({ json: tokens }));
    await page.goto(`/authentication/sign-in?redirect=${encodeURIComponent(evil)}`);
    await fillSignIn(page, freshNumber());
    await expect(page).toHaveURL('/account/searches');
  });

let once: ReturnType<typeof newPerson> | undefined;
const newPersonOnce: typeof newPerson = (request) => {
  once ??= newPerson(request);
  return once;
};

for (const locale of ['en', 'sw'] as const)
  test(`[AUTH-11, AUTH-12, I18N-1] every page of the area is accessible (${locale})`, async ({
    page,
    speak,
    checkAccessible,
  }) => {
    await speak(locale);
    const say = { locale };
    await page.setViewportSize(phone);
    const screens = [
      ['sign-in', m.accounts_auth_signInTitle],
      ['register', m.accounts_auth_registerTitle],
      ['forgot-password', m.accounts_auth_forgotTitle],
      ['reset-password?phoneNumber=%2B255712345678', m.accounts_auth_resetTitle],
    ] as const;
    for (const [path, title] of screens) {
      await page.goto(`/authentication/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, say));
      await expect(page).toHaveTitle(`${title({}, say)} · Makao`);
      await expectNoOverflow(page);
      await checkAccessible();
    }
    await page.goto('/authentication/sign-in');
    const country = page.getByLabel(m.accounts_auth_country({}, say));
    await expect(country).toHaveValue('TZ');
    // Other countries load with the first focus.
    await expect(country.locator('option')).toHaveCount(4);
    await country.focus();
    await expect(country.locator('option')).not.toHaveCount(4);
    expect(
      await country
        .locator('option')
        .evaluateAll((all) => all.slice(0, 4).map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['TZ', 'FR', 'US', 'CA']);
    // A number with a country code selects its country.
    await page.getByLabel(m.accounts_auth_phone({}, say)).fill('+33612345678');
    await page.getByLabel(m.accounts_auth_phone({}, say)).blur();
    await expect(country).toHaveValue('FR');
    await page.locator('button[type=submit]').click();
    await expect(page.getByLabel(m.accounts_auth_password({}, say), { exact: true })).toBeFocused();
    await checkAccessible();
    // Without history, back leads home.
    await page.getByRole('link', { name: m.accounts_auth_back({}, say) }).click();
    await expect(page).toHaveURL('/');
  });

test('[AUTH-2, AUTH-13, SHELL-12] a session outlives the page and ends on signing out', async ({ page, request }) => {
  const person = await newPerson(request);
  await signIn(page, person);
  const first = await stored(page, 'refresh_token');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();

  // Signing in again signs out first: the first session ends on the server too.
  await signIn(page, person);
  const renewed = await request.post('/api/v1/token/refresh', { data: { refresh_token: first } });
  expect(renewed.status()).toBe(401);

  const out = page.waitForRequest(`${api}/users/logout`);
  const second = await stored(page, 'refresh_token');
  await page.getByRole('button', { name: m.accounts_session_menu({ name: 'Asha Mrema' }) }).click();
  await page.getByRole('menuitem', { name: m.accounts_session_signOut() }).click();
  expect((await out).postDataJSON()).toEqual({ refresh_token: second });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: m.common_nav_signIn() })).toBeVisible();
  for (const key of ['token', 'refresh_token', 'user', 'favorites', 'searches'])
    await expect.poll(() => stored(page, key)).toBeNull();
});

test('[AUTH-13] signing out shows when the server could not be reached', async ({ page, request }) => {
  await signIn(page, await newPerson(request));
  await page.route(`${api}/users/logout`, (route) => route.abort());
  await page.getByRole('button', { name: m.accounts_session_menu({ name: 'Asha Mrema' }) }).click();
  await page.getByRole('menuitem', { name: m.accounts_session_signOut() }).click();
  await expect(page.getByText(m.accounts_session_signOutError())).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page, 'token')).toBeNull();
});
