import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, enter, newCustomer } from './customers.ts';
import { expectNoOverflow, expectNotice, freshNumber, laptop, phone, test } from './journey.ts';
import { digits, expect, fillSignIn, password, stored } from './people.ts';

const say = (page: Page, text: string) => expect(page.locator('.notice').filter({ hasText: text })).toBeVisible();

test('[ENTRY-5] name and notifications are changed, and stay changed', async ({ page, checkAccessible }) => {
  const person = await newCustomer();
  await enter(page, person);
  await page.setViewportSize(phone);
  await page.goto('/account/general');
  await page.getByRole('button', { name: m.accounts_changeName() }).click();
  const dialog = page.getByRole('dialog', { name: m.accounts_changeName() });
  await dialog.getByLabel(m.accounts_firstName()).fill('Z');
  await dialog.getByRole('button', { name: m.accounts_save() }).click();
  await expect(dialog.getByText('At least 2 characters')).toBeVisible();
  await checkAccessible();
  await dialog.getByLabel(m.accounts_firstName()).fill('Zuhura');
  await dialog.getByRole('button', { name: m.accounts_save() }).click();
  await expect(page.getByRole('heading', { name: 'Hello Zuhura' })).toBeVisible();
  const tips = page.getByLabel(m.accounts_notifyTips());
  // The earlier notice may still be visible with the same text.
  const saved = page.waitForResponse((got) => got.url().endsWith('/api/v1/users') && got.request().method() === 'PUT');
  await tips.uncheck();
  expect((await saved).ok()).toBe(true);
  await say(page, m.accounts_saved());
  await page.reload();
  await expect(tips).not.toBeChecked();
  await expect(page.getByLabel(m.accounts_notifySearches())).toBeChecked();
  expect(await call('/users/me', { token: person.tokens.token })).toMatchObject({
    firstName: 'Zuhura',
    notifications: { savedSearches: true, tips: false },
  });
});

test('[ENTRY-5] the number is changed with a code to both', async ({ page, messageTo, checkAccessible }) => {
  const person = await newCustomer();
  const next = freshNumber();
  await enter(page, person);
  await page.setViewportSize(phone);
  await page.goto('/account/general');
  await page.getByRole('button', { name: m.accounts_changeNumber() }).click();
  const dialog = page.getByRole('dialog', { name: m.accounts_changeNumber() });
  await dialog.getByLabel(m.accounts_auth_phone()).fill(next);
  await dialog.getByRole('button', { name: m.accounts_auth_forgotSubmit() }).click();
  const fresh = dialog.getByLabel(m.accounts_codeTo({ phoneNumber: next }));
  await expect(fresh).toBeVisible();
  const old = dialog.getByLabel(m.accounts_codeTo({ phoneNumber: person.phoneNumber }));
  await expect.poll(() => messageTo(person.phoneNumber)).toContain('another number');
  const [code, oldCode] = [digits(await messageTo(next)), digits(await messageTo(person.phoneNumber))];
  await fresh.fill(code);
  await old.fill(oldCode === '10000' ? '10001' : '10000');
  await dialog.getByRole('button', { name: m.accounts_changeNumberSubmit() }).click();
  await expect(dialog.getByText(m.errors_validation_wrongCode())).toHaveCount(1);
  await expectNoOverflow(page);
  await checkAccessible();
  await old.fill(oldCode);
  await dialog.getByRole('button', { name: m.accounts_changeNumberSubmit() }).click();
  await expect(page.locator('dl')).toContainText(next);
});

for (const locale of ['en', 'sw'] as const)
  test(`[ENTRY-5] password and devices (${locale})`, async ({ page, speak, checkAccessible }) => {
    const words = { locale };
    await speak(locale);
    const person = await newCustomer({ locale });
    const credentials = { phoneNumber: person.phoneNumber, password };
    const there = await call<{ token: string }>('/users/login_check', { method: 'POST', body: credentials });
    await enter(page, person);
    await page.setViewportSize(locale === 'en' ? phone : laptop);
    await page.goto('/account/security');
    await expect(page.getByText(m.accounts_thisDevice({}, words))).toHaveCount(1);
    await expectNoOverflow(page);
    await checkAccessible();
    await page.getByRole('button', { name: m.accounts_session_signOut({}, words), exact: true }).click();
    await say(page, m.accounts_signedOutThere({}, words));
    await expect(call('/users/me', { token: there.token })).rejects.toThrow('401');

    await page.getByLabel(m.accounts_oldPassword({}, words)).fill('Something!1');
    await page.getByLabel(m.accounts_auth_newPassword({}, words)).fill('password1');
    await page.getByLabel(m.accounts_auth_confirmPassword({}, words)).fill('password1');
    await page.getByRole('button', { name: m.accounts_auth_resetSubmit({}, words) }).click();
    await expect(page.getByText(m.errors_validation_wrongPassword({}, words))).toBeVisible();
    await page.getByLabel(m.accounts_oldPassword({}, words)).fill(password);
    await page.getByRole('button', { name: m.accounts_auth_resetSubmit({}, words) }).click();
    await expect(page.getByText(m.errors_validation_commonPassword({}, words))).toBeVisible();
    await page.getByLabel(m.accounts_auth_newPassword({}, words)).fill('Ufunguo#77');
    await page.getByLabel(m.accounts_auth_confirmPassword({}, words)).fill('Ufunguo#77');
    await page.getByRole('button', { name: m.accounts_auth_resetSubmit({}, words) }).click();
    await say(page, m.accounts_passwordChanged({}, words));
    await expect(page.getByLabel(m.accounts_oldPassword({}, words))).toHaveValue('');
  });

test('[ENTRY-5] the data is downloaded, the account deleted, and restored by signing in', async ({
  page,
  checkAccessible,
}) => {
  const person = await newCustomer();
  await enter(page, person);
  await page.setViewportSize(phone);
  await page.goto('/account/security');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: m.accounts_download() }).click();
  const file = await (await saving).createReadStream();
  const text = (await file.toArray()).join('');
  expect(JSON.parse(text)).toMatchObject({ account: { phoneNumber: person.phoneNumber }, favorites: [] });
  const savingPage = page.waitForEvent('download');
  await page.getByRole('button', { name: m.accounts_downloadPage() }).click();
  const readable = (await (await (await savingPage).createReadStream()).toArray()).join('');
  expect(readable).toContain(person.phoneNumber);
  await page.getByRole('button', { name: m.accounts_pause_begin() }).click();
  await expect(page.getByText(m.accounts_pause_on(), { exact: true })).toBeVisible();
  await checkAccessible();
  await page.reload();
  await page.getByRole('button', { name: m.accounts_pause_end() }).click();
  await expect(page.getByRole('button', { name: m.accounts_pause_begin() })).toBeVisible();

  await page.getByRole('button', { name: m.accounts_delete() }).click();
  const dialog = page.getByRole('dialog', { name: m.accounts_deleteTitle() });
  await expect(dialog).toContainText('14');
  await dialog.getByRole('button', { name: m.accounts_deleteContinue() }).click();
  await dialog.getByLabel(m.accounts_auth_password(), { exact: true }).fill('Something!1');
  await dialog.getByRole('button', { name: m.accounts_delete() }).click();
  await expect(dialog.getByText(m.errors_validation_wrongPassword())).toBeVisible();
  await checkAccessible();
  await dialog.getByLabel(m.accounts_auth_password(), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: m.accounts_delete() }).click();
  await expect(page).toHaveURL('/');
  await expectNotice(page, 'deleted', 20_000);
  await expect.poll(() => stored(page, 'token')).toBeNull();

  await page.goto('/authentication/sign-in');
  await fillSignIn(page, person.phoneNumber);
  await expect(page).toHaveURL('/account/searches');
});

for (const locale of ['en', 'sw'] as const)
  test(`[ENTRY-5] a customer becomes an agent with a code (${locale})`, async ({
    page,
    speak,
    messageTo,
    checkAccessible,
  }) => {
    const words = { locale };
    // A name that another agent has needs the team's approval.
    const name = { en: 'Pwani Kubwa Homes', sw: 'Ukuta Mweupe Homes' }[locale];
    await speak(locale);
    const person = await newCustomer({ locale, verified: false });
    await enter(page, person);
    await page.setViewportSize(phone);
    // The registration link of agents leads a signed-in customer to the upgrade.
    await page.goto('/authentication/register?userType=agent');
    await expect(page).toHaveURL('/account/become-agent');
    // The previous form has a name field too, but no field for a code.
    const code = page.getByLabel(m.accounts_auth_code({}, words));
    await expect(code).toBeVisible();
    await page.getByLabel(m.accounts_auth_agentName({}, words)).fill(name);
    await expectNoOverflow(page);
    await checkAccessible();
    await code.fill(digits(await messageTo(person.phoneNumber)));
    await page.getByRole('button', { name: m.accounts_becomeAgentSubmit({}, words) }).click();
    await expect(page).toHaveURL('/agent');
    await say(page, m.accounts_becameAgent({}, words));
    await expect(page.getByText(name)).toBeVisible();
  });

test('[ENTRY-5] a visitor who advertises registers as an agent', async ({ page }) => {
  await page.goto('/');
  await page.locator('header').getByRole('link', { name: m.common_nav_advertise() }).click();
  await expect(page).toHaveURL('/authentication/register?userType=agent');
  await expect(page.locator('input[value=agent]')).toBeChecked();
  await expect(page.getByLabel(m.accounts_auth_agentName())).toBeVisible();
});

test('[ENTRY-1, AUTH-7] verifying later sends a code, but not two within a minute, and says which', async ({
  page,
  messageTo,
}) => {
  const person = await newCustomer({ verified: false });
  await enter(page, person);
  await page.goto('/account/general');
  const sent: number[] = [];
  page.on('response', (got) => {
    if (got.url().endsWith('/users/code/new')) sent.push(got.status());
  });
  // Minutes begin by the clock: the server's own answer depends on the second the test runs in.
  await page.route('**/users/code/new', (route) => route.fulfill({ status: 429, json: { code: 'tooMany' } }));
  await page.getByRole('link', { name: m.leads_verify() }).click();
  const onItsWay = page.getByText(m.accounts_auth_codeOnItsWay());
  await expect(onItsWay).toBeVisible();
  // As the server answers a minute after the registration.
  await page.route('**/users/code/new', (route) => route.fulfill({ status: 204 }));
  await page.reload();
  await expect(onItsWay).toBeHidden();
  await page.reload();
  await expect(onItsWay).toBeVisible();
  expect(sent).toEqual([429, 204]);
  await page.getByLabel(m.accounts_auth_code()).pressSequentially(digits(await messageTo(person.phoneNumber)));
  await expect(page).toHaveURL('/account/general');
  await expect(page.locator('dl')).toContainText(m.accounts_verified());
});

test('[ACC-2] an unknown language is reported as such', async ({ page }) => {
  await enter(page, await newCustomer(), { locale: 'fr' });
  await page.goto('/account/general');
  await expect(page.locator('dl')).toContainText(m.accounts_unknownLanguage());
});
