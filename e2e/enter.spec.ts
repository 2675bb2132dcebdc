/// <reference lib="dom" />
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, contactAbout, newCustomer, shownAds } from './customers.ts';
import { demoPeople, expect, expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { digits, newPerson, stored } from './people.ts';

const locales = ['en', 'sw'] as const;
/** A phone far from the mast: 400 ms there and back, 400 kbit/s. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The code form has replaced the number's in the sheet. */
const codeField = (page: Page, locale: 'en' | 'sw' = 'en') =>
  page.getByRole('dialog').getByLabel(m.accounts_auth_code({}, { locale }));

/** From an open sign-in sheet to the code. */
async function giveNumber(page: Page, number: string) {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: m.accounts_enter_open() }).click();
  await sheet.getByLabel(m.accounts_enter_number()).fill(number);
  await sheet.getByRole('button', { name: m.accounts_enter_send() }).click();
  await expect(codeField(page)).toBeFocused();
}

for (const locale of locales)
  test(`[ENTRY-6] from a shared link to the agent's number on a slow line: two fields, few taps (${locale})`, async ({
    page,
    speak,
    messageTo,
    checkAccessible,
  }) => {
    const say = { locale };
    const ad = (await shownAds()).ads[2]!;
    await speak(locale);
    await page.setViewportSize(phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowLine);

    // What the person does. Autofilled or focused by itself counts as nothing; a tap and a typed field count.
    let [taps, fields] = [0, 0];
    const tap = async (target: ReturnType<Page['locator']>) => {
      taps += 1;
      await target.click();
    };
    const type = async (text: string) => {
      fields += 1;
      await page.keyboard.type(text);
    };
    const number = freshNumber();
    await page.goto(`/a/${ad.code}`);
    await tap(
      page
        .getByRole('link', { name: m.ads_contactSignIn({}, say) })
        .filter({ visible: true })
        .first(),
    );
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await checkAccessible();
    await tap(sheet.getByRole('link', { name: m.accounts_enter_open({}, say) }));
    await expect(sheet.getByLabel(m.accounts_enter_number({}, say))).toBeFocused();
    await checkAccessible();
    await type(number.slice(4));
    await tap(sheet.getByRole('button', { name: m.accounts_enter_send({}, say) }));
    await expect(codeField(page, locale)).toBeFocused();
    await checkAccessible();
    await type(digits(await messageTo(number)));
    await expect(page.locator('[data-number]')).toHaveText(/^\+255 \d{3} \d{3} \d{3}$/);
    expect([fields, taps <= 5]).toEqual([2, true]);

    // The same page, in the same language, and what the agent will see is said before the first tap.
    expect(new URL(page.url()).pathname).toContain(`/ads/${ad.id}`);
    await expect(sheet).toContainText(m.leads_consent({ name: ad.agent.fullName }, say));
    await expectNoOverflow(page);
    await checkAccessible();
  });

test('[ENTRY-6, ENTRY-7] the name is asked before the first call, once, and only the call tells the agent', async ({
  page,
  messageTo,
  checkAccessible,
}) => {
  const ad = (await shownAds()).ads[2]!;
  const number = freshNumber();
  const sent: string[] = [];
  page.on('response', (got) => got.url().endsWith('/contact') && sent.push(String(got.status())));
  await page.setViewportSize(phone);
  await page.goto(`/ads/${ad.id}`);
  await page.locator('#contact').getByRole('link', { name: m.ads_contactSignIn() }).click();
  await giveNumber(page, number);
  await codeField(page).fill(digits(await messageTo(number)));
  const contact = page.getByRole('dialog', { name: m.leads_title({ name: ad.agent.fullName }) });
  await expect(contact).toBeVisible();
  expect(sent).toEqual([]);

  // A dialer takes the link; the test keeps the page.
  const followed = () => page.evaluate(() => document.documentElement.dataset.followed);
  await page.evaluate(() => {
    navigation.addEventListener('navigate', ({ destination }) => {
      document.documentElement.dataset.followed = destination.url;
    });
  });
  const name = page.getByRole('dialog', { name: m.accounts_name_title() });
  await contact.getByRole('link', { name: m.leads_call() }).click();
  await expect(name).toBeVisible();
  await checkAccessible();
  await name.getByLabel(m.accounts_name_label()).fill('Neema');
  await name.getByRole('button', { name: m.accounts_name_submit() }).click();
  await expect(name).toContainText(m.accounts_name_both());
  expect([sent, await followed()]).toEqual([[], undefined]);
  await name.getByLabel(m.accounts_name_label()).fill('Neema wa Kessy');
  await name.getByRole('button', { name: m.accounts_name_submit() }).click();
  await expect(name).toBeHidden();
  await expect.poll(() => sent).toEqual(['204']);

  const token = (await stored(page, 'token'))!;
  const me = await call<{ firstName: string; lastName: string }>('/users/me', { token });
  expect(me).toMatchObject({ firstName: 'Neema', lastName: 'wa Kessy', isNamed: true });
  // Not asked again.
  await contact.getByRole('link', { name: m.leads_chat() }).evaluate((link: HTMLAnchorElement) => {
    link.removeAttribute('target');
    link.href = '#chat';
  });
  await contact.getByRole('link', { name: m.leads_chat() }).click();
  await expect.poll(() => sent).toEqual(['204', '204']);
  await expect(name).toBeHidden();
});

test('[ENTRY-6, ENTRY-2] a heart, a saved search and a review go on after a code', async ({ page, messageTo }) => {
  const number = freshNumber();
  await page.goto('/search?type=rent');
  await page.locator('.card-heart').first().click();
  await giveNumber(page, number);
  // A wrong code says so and keeps the sheet.
  const right = digits(await messageTo(number));
  await codeField(page).fill(right === '10000' ? '10001' : '10000');
  await expect(page.getByRole('dialog')).toContainText(m.accounts_auth_verificationError());
  await codeField(page).fill(right);
  await expect(page.locator('.card-heart[aria-pressed=true]')).toHaveCount(1);
  const token = (await stored(page, 'token'))!;
  const favorites = async () => (await call<{ data: string[] }>('/user-ad-favorites/all-ad-ids', { token })).data;
  await expect.poll(favorites).toHaveLength(1);

  // A returning person, who registered with a password and has called the agent: the review opens.
  const person = await newCustomer();
  const ad = (await shownAds()).ads[2]!;
  await contactAbout(ad.id, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/agents/${ad.agent.id}`);
  await page.locator('[data-island=review]').first().click();
  await giveNumber(page, person.phoneNumber);
  await codeField(page).fill(digits(await messageTo(person.phoneNumber)));
  await expect(page.getByRole('dialog', { name: m.accounts_reviewTitle({ name: ad.agent.fullName }) })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ENTRY-6, ENTRY-3] a number and a code are two plain forms', async ({ page, messageTo }) => {
    const number = freshNumber();
    await page.goto('/authentication/sign-in?redirect=%2Fsearch');
    await page.getByRole('link', { name: m.accounts_enter_open() }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.accounts_enter_title());
    await page.getByLabel(m.accounts_enter_number()).fill('12');
    await page.getByRole('button', { name: m.accounts_enter_send() }).click();
    await expect(page.locator('form')).toContainText(m.errors_validation_invalidPhoneNumber());
    await page.getByLabel(m.accounts_enter_number()).fill(number);
    await page.getByRole('button', { name: m.accounts_enter_send() }).click();
    await expect(page.locator('[data-part=text]')).toContainText(number);
    await page.getByLabel(m.accounts_auth_code()).fill('12345');
    const right = digits(await messageTo(number));
    if (right !== '12345') {
      await page.getByRole('button', { name: m.accounts_enter_submit() }).click();
      await expect(page.locator('form')).toContainText(m.accounts_auth_verificationError());
    }
    await page.getByLabel(m.accounts_auth_code()).fill(right);
    await page.getByRole('button', { name: m.accounts_enter_submit() }).click();
    await expect(page).toHaveURL(/\/authentication\/entering\?redirect=%2Fsearch/);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('handover');
  });
});

test('[ENTRY-8] an account whose number has a new owner asks for the password or starts afresh', async ({
  page,
  request,
  messageTo,
  checkAccessible,
}) => {
  const person = await newPerson(request);
  const admin = await call<{ token: string }>('/users/login_check', {
    method: 'POST',
    body: { phoneNumber: demoPeople.admin, password: 'Makao!2026' },
  });
  const { id } = await call<{ id: string }>('/users/me', { token: person.tokens.token });
  await call(`/admin/users/${id}/report-number`, {
    method: 'POST',
    token: admin.token,
    body: { reason: 'The new owner wrote to us' },
  });
  await page.setViewportSize(phone);
  await page.goto('/authentication/enter');
  await page.getByLabel(m.accounts_enter_number()).fill(person.phoneNumber);
  await page.getByRole('button', { name: m.accounts_enter_send() }).click();
  await expect(page.locator('[data-part=text]')).toContainText(person.phoneNumber);
  await page.getByLabel(m.accounts_auth_code()).fill(digits(await messageTo(person.phoneNumber)));
  await expect(page.getByText(m.accounts_enter_proofText())).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.accounts_enter_submit() }).click();
  await expect(page.getByText(m.accounts_enter_proofNeeded())).toBeVisible();
  await page.getByLabel(m.accounts_enter_afresh()).check();
  await page.getByRole('button', { name: m.accounts_enter_submit() }).click();
  await page.waitForURL('/account/searches');
  const me = await call<{ id: string }>('/users/me', { token: (await stored(page, 'token'))! });
  expect(me.id).not.toBe(id);
});
