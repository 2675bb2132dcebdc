import { m } from '@makao/i18n/messages';
import { call, contactAbout, enter, newCustomer, shownAds } from './customers.ts';
import { demoPeople, expect, expectNoOverflow, phone, test } from './journey.ts';
import { digits, fillSignIn } from './people.ts';

const number = demoPeople.agent;

for (const locale of ['en', 'sw'] as const)
  test(`[AD-3, AD-4] a visitor signs in on the way to the agent's number (${locale})`, async ({
    page,
    request,
    speak,
    checkAccessible,
  }) => {
    const say = { locale };
    await speak(locale);
    const person = await newCustomer({ locale });
    const ad = (await shownAds()).ads[2]!;
    // Visitors never receive the number.
    for (const path of [`/ads/${ad.id}`, `/api/v1/front/ads/${ad.id}`, `/api/v1/front/agents/${ad.agent.id}`])
      expect(await (await request.get(path)).text()).not.toContain(number.slice(4));
    expect((await request.get(`/api/v1/front/agents/${ad.agent.id}/phone-number`)).status()).toBe(401);

    await page.setViewportSize(phone);
    await page.goto(`/ads/${ad.id}`);
    const block = page.locator('#contact');
    await expect(block).toContainText(m.ads_contactLocked({}, say));
    await expect(block.getByRole('button', { name: m.ads_agentProfile({}, say) })).toBeDisabled();
    await expect(block.getByRole('button', { name: m.ads_agentAds({}, say) })).toBeDisabled();
    await checkAccessible();

    const requests: string[] = [];
    page.on('request', (sent) => sent.url().includes('/linking') && requests.push(sent.method()));
    await block.getByRole('link', { name: m.ads_contactSignIn({}, say) }).click();
    await expect(page.getByRole('dialog', { name: m.accounts_session_modalTitle({}, say) })).toBeVisible();
    expect(requests).toEqual([]);
    await fillSignIn(page, person.phoneNumber);
    const modal = page.getByRole('dialog', { name: m.leads_title({ name: ad.agent.fullName }, say) });
    await expect(modal).toBeVisible();
    expect(requests).toEqual(['POST']);
    await expect(modal.getByRole('link', { name: m.leads_call({}, say) })).toHaveAttribute('href', `tel:${number}`);
    const chat = new URL((await modal.getByRole('link', { name: m.leads_chat({}, say) }).getAttribute('href'))!);
    expect(chat.href).toMatch(`https://wa.me/${number.slice(1)}?text=`);
    const text = chat.searchParams.get('text')!;
    expect(text).toContain(locale === 'en' ? 'Hello' : 'Habari');
    expect(text).toContain(`${new URL(page.url()).origin}/a/${ad.code}`);
    await expectNoOverflow(page);
    await checkAccessible();

    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    // The close event of a dialog fires after the browser has hidden it.
    await expect.poll(() => page.content()).not.toContain(number.slice(4));
    await expect(block.getByRole('link', { name: m.ads_agentProfile({}, say) })).toHaveAttribute(
      'href',
      `/agents/${ad.agent.id}`,
    );
    await expect(block.getByRole('link', { name: m.ads_agentAds({}, say) })).toBeEnabled();
  });

test('[AD-4, ENTRY-2] unverified people enter their code over the page, and too many numbers are refused', async ({
  page,
  messageTo,
}) => {
  const ad = (await shownAds()).ads[2]!;
  const person = await newCustomer({ verified: false });
  await enter(page, person);
  await page.goto(`/ads/${ad.id}`);
  await page.getByRole('button', { name: m.leads_show() }).click();
  const sheet = page.getByRole('dialog', { name: m.accounts_auth_verifyTitle() });
  await expect(sheet).toContainText(m.accounts_session_actionNotAuthorized());
  // Cancelled, nothing happens; the next attempt asks again.
  await sheet.getByRole('button', { name: m.accounts_auth_verifyCancel() }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: m.leads_show() }).click();
  await sheet.getByLabel(m.accounts_auth_code()).fill(digits(await messageTo(person.phoneNumber)));
  await expect(page.getByRole('dialog', { name: m.leads_title({ name: ad.agent.fullName }) })).toBeVisible();

  await page.goto(`/ads/${ad.id}`);
  await page.route('**/linking', (route) =>
    route.fulfill({ status: 429, json: { code: 'tooMany', message: 'Come back tomorrow.' } }),
  );
  await page.getByRole('button', { name: m.leads_show() }).click();
  await expect(page.getByText('Come back tomorrow.')).toBeVisible();
});

test('[AD-5] the report dialog stays shut for a visitor, who signs in first', async ({ page }) => {
  await page.goto(`/ads/${(await shownAds()).ads[1]!.id}`);
  await page.getByRole('button', { name: m.moderation_report() }).click();
  await expect(page.getByRole('dialog').locator('input[type=tel]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[AD-5] an ad reported as gone is gone, until its agent says otherwise', async ({ page, checkAccessible }) => {
  const { ads, token } = await shownAds();
  const ad = ads[1]!;
  const customer = await newCustomer();
  await contactAbout(ad.id, customer);
  await enter(page, customer);
  await page.goto(`/ads/${ad.id}`);
  await expect(page.getByText(m.leads_disclaimer())).toBeVisible();
  const report = page.getByRole('button', { name: m.moderation_report() });
  await report.click();
  const sure = page.getByRole('dialog', { name: m.moderation_reportTitle() });
  await expect(sure).toBeVisible();
  await checkAccessible();
  await expect(sure.getByLabel(m.moderation_because_gone())).toBeChecked();
  await expect(sure.getByRole('radio')).toHaveCount(5);
  await sure.getByRole('button', { name: m.moderation_reportConfirm() }).click();
  await expect(page.getByText(m.moderation_reportThanks())).toBeVisible();
  await report.click();
  await expect(page.getByText(m.moderation_reportAlready())).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(m.ads_goneTitle()).last()).toBeVisible();

  await call(`/ads/${ad.id}/still-available`, { method: 'POST', token });
  await page.reload();
  // In a new session: in this one it was reported already.
  await page.evaluate(() => sessionStorage.clear());
  await expect(report).toBeVisible();
  // The user is thanked even if the report could not be saved.
  await page.route('**/unavailable', (route) => route.fulfill({ status: 500, json: {} }));
  await report.click();
  await page.getByRole('button', { name: m.moderation_reportConfirm() }).click();
  await expect(page.getByText(m.moderation_reportThanks())).toBeVisible();
});
