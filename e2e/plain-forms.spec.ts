import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { freshNumber, test } from './journey.ts';
import { digits, expect, newPerson, password } from './people.ts';

const send = (page: Page) => page.locator('main form button[type=submit]').click();
const local = (number: string) => number.replace('+255', '0');

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('[ENTRY-3] signing in answers with pages', async ({ page, request }) => {
    const { phoneNumber } = await newPerson(request);
    await page.goto('/authentication/sign-in?redirect=%2Faccount%2Fgeneral');
    await page.locator('input[name=phoneNumber]').fill(local(phoneNumber));
    await page.locator('input[name=password]').fill('Something!1');
    await send(page);
    await expect(page.getByRole('alert')).toContainText(m.accounts_auth_wrongCredentials());
    await expect(page.locator('input[name=phoneNumber]')).toHaveValue(phoneNumber);
    await expect(page.locator('input[name=password]')).toHaveValue('');
    expect(await page.content()).not.toContain('Something!1');

    await page.locator('input[name=password]').fill(password);
    await send(page);
    await expect(page).toHaveURL('/authentication/entering?redirect=%2Faccount%2Fgeneral');
    await expect(page.getByText(m.accounts_auth_needsScript())).toBeVisible();
  });

  test('[ENTRY-3, I18N-1] registering shows all errors, and continues to the code', async ({
    page,
    speak,
    messageTo,
  }) => {
    const say = { locale: 'sw' } as const;
    await speak('sw');
    const number = freshNumber();
    await page.goto('/authentication/register');
    await page.locator('input[name=firstName]').fill('Neema');
    await page.locator('input[name=confirmPassword]').fill('other');
    await page.getByText(m.accounts_auth_typeAgent({}, say)).click();
    await page.getByLabel(m.accounts_auth_agentName({}, say)).fill('Neema Homes');
    await send(page);
    await expect(page.getByText(m.errors_validation_nameRequired({}, say))).toHaveCount(1);
    await expect(page.getByText(m.errors_validation_required({}, say))).toHaveCount(1);
    await expect(page.getByText(m.errors_validation_stringMin({ min: '8' }, say))).toBeVisible();
    await expect(page.getByText(m.errors_validation_passwordMustMatch({}, say))).toBeVisible();
    await expect(page.getByText(m.errors_validation_termsAndConditionsRequired({}, say))).toBeVisible();
    // The input is preserved, except passwords.
    await expect(page.locator('input[name=firstName]')).toHaveValue('Neema');
    await expect(page.getByLabel(m.accounts_auth_agentName({}, say))).toHaveValue('Neema Homes');
    await expect(page.locator('input[name=confirmPassword]')).toHaveValue('');

    await page.locator('input[name=lastName]').fill('Kessy');
    await page.locator('input[name=phoneNumber]').fill(local(number));
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[name=confirmPassword]').fill(password);
    await page.locator('input[name=termsAndConditions]').check();
    await send(page);
    await expect(page).toHaveURL('/authentication/code-verification');
    const code = digits(await messageTo(number));
    await page.locator('input[name=code]').fill(code === '12345' ? '54321' : '12345');
    await send(page);
    await expect(page.getByText(m.accounts_auth_verificationError({}, say))).toBeVisible();
    await page.locator('input[name=code]').fill(code);
    await send(page);
    await expect(page).toHaveURL('/authentication/entering');
    await expect(page.getByText(m.accounts_auth_needsScript({}, say))).toBeVisible();
  });

  test('[ENTRY-3] a forgotten password is reset', async ({ page, request, messageTo }) => {
    const { phoneNumber } = await newPerson(request);
    await page.goto('/authentication/forgot-password');
    await page.locator('input[name=phoneNumber]').fill(freshNumber());
    await send(page);
    await expect(page.getByText(m.accounts_auth_phoneNumberNotFound())).toBeVisible();
    await page.locator('input[name=phoneNumber]').fill(local(phoneNumber));
    await send(page);
    await expect(page).toHaveURL(`/authentication/reset-password?phoneNumber=${encodeURIComponent(phoneNumber)}`);
    await expect.poll(() => messageTo(phoneNumber)).toContain('new password');
    const code = digits(await messageTo(phoneNumber));
    await page.locator('input[name=code]').fill(code);
    await page.locator('input[name=newPassword]').fill('password1');
    await page.locator('input[name=confirmPassword]').fill('password1');
    await send(page);
    await expect(page.getByText(m.errors_validation_commonPassword())).toBeVisible();
    await page.locator('input[name=code]').fill(code);
    await page.locator('input[name=newPassword]').fill('Ufunguo#77');
    await page.locator('input[name=confirmPassword]').fill('Ufunguo#77');
    await send(page);
    await expect(page).toHaveURL('/authentication/entering');
  });
});

test('[ENTRY-3] a form sent before the scripts arrive signs in when they do', async ({ context, request }) => {
  const { phoneNumber } = await newPerson(request);
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/authentication/sign-in?redirect=%2Faccount%2Fgeneral');
  await page.locator('input[name=phoneNumber]').fill(local(phoneNumber));
  await page.locator('input[name=password]').fill(password);
  await send(page);
  await expect(page).toHaveURL('/authentication/entering?redirect=%2Faccount%2Fgeneral');
  await page.unrouteAll();
  await page.reload();
  await expect(page).toHaveURL('/account/general');
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();
  // The cookie is redeemed once.
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('handover');
});

test('[ENTRY-3] what was typed before the scripts is still there afterwards', async ({ context, request }) => {
  const { phoneNumber } = await newPerson(request);
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/authentication/sign-in', { waitUntil: 'commit' });
  await page.locator('input[name=phoneNumber]').fill(local(phoneNumber));
  await page.locator('input[name=password]').fill(password);
  release();
  // The number is formatted once the library has loaded.
  await expect(page.locator('input[name=phoneNumber]')).toHaveValue(/^0\d{3} \d{3} \d{3}$/);
  await expect(page.locator('input[name=password]')).toHaveValue(password);
  const signedIn = page.waitForResponse('**/users/login_check');
  await send(page);
  expect((await signedIn).status()).toBe(200);
  await expect(page).toHaveURL('/account/searches');
});

test('[ENTRY-3] a form of another site is refused, and a request without a form gets a page', async ({ request }) => {
  const person = await newPerson(request);
  const post = (headers: Record<string, string>, data: string) =>
    request.post('/authentication/sign-in', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      data,
      maxRedirects: 0,
    });
  const form = String(new URLSearchParams({ phoneNumber: person.phoneNumber, password }));
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of foreign) {
    const answer = await post({ ...headers, 'accept-language': 'sw' }, form);
    expect([headers, answer.status()]).toEqual([headers, 403]);
    expect(answer.headers()['content-type']).toContain('text/html');
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('handover');
    expect(await answer.text()).toContain(m.accounts_auth_foreignForm({}, { locale: 'sw' }));
    expect(await answer.text()).toContain('<html lang="sw"');
  }
  const ours = { 'sec-fetch-site': 'same-origin' };
  const right = await post(ours, form);
  expect(right.status()).toBe(303);
  expect(right.headers()['set-cookie']).toMatch(/^handover=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=900$/);
  for (const [type, body] of [
    ['application/json', '{"a":1}'],
    ['text/plain', 'hello'],
    ['multipart/form-data; boundary=x', 'hello'],
  ] as const) {
    const answer = await post({ ...ours, 'content-type': type }, body);
    expect([type, answer.status(), answer.headers()['content-type']]).toEqual([type, 422, 'text/html; charset=utf-8']);
  }
  // A page without a form.
  expect((await request.post('/about-us', { form: { a: '1' } })).headers()['content-type']).toContain('text/html');
});
