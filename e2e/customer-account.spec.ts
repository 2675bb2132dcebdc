import { m } from '@makao/i18n/messages';
import { contactAbout, enter, newCustomer, shownAds } from './customers.ts';
import { expect, expectNoOverflow, phone, test } from './journey.ts';

for (const locale of ['en', 'sw'] as const)
  test(`[ACC-1, ACC-2] the account and its tabs (${locale})`, async ({ page, speak, checkAccessible }) => {
    const say = { locale };
    await speak(locale);
    const person = await newCustomer({ locale, verified: locale === 'en' });
    await enter(page, person);
    await page.setViewportSize(phone);
    await page.goto('/account');
    await expect(page).toHaveURL('/account/general');
    for (const text of [
      'Asha',
      'Mrema',
      person.phoneNumber,
      locale === 'en' ? m.accounts_verified({}, say) : m.accounts_notVerified({}, say),
      locale === 'en' ? m.common_language_en({}, say) : m.common_language_sw({}, say),
    ])
      await expect(page.locator('dl')).toContainText(text);
    await checkAccessible();
    const tabs = page.getByRole('navigation', { name: m.accounts_tabs({}, say) });
    for (const [tab, label] of [
      ['reviews', m.accounts_reviews],
      ['security', m.accounts_security],
      ['billing', m.accounts_billing],
      ['favorites', m.favorites_heading],
      ['searches', m.accounts_searches],
      ['general', m.accounts_general],
    ] as const) {
      await tabs.getByRole('link', { name: label({}, say) }).click();
      await expect(page).toHaveURL(`/account/${tab}`);
      await expect(page.getByRole('heading', { level: 2, name: label({}, say) }).first()).toBeVisible();
      await expect(tabs.locator('[aria-current=page]')).toHaveText(label({}, say));
      if (tab === 'billing') await expect(page.getByText(m.accounts_billingCustomer({}, say))).toBeVisible();
      await expectNoOverflow(page);
      await checkAccessible();
    }
  });

test('[RVW-1] an agent is reviewed after contact', async ({ page, checkAccessible }) => {
  const person = await newCustomer();
  const ad = (await shownAds()).ads[3]!;
  await enter(page, person);
  await page.goto('/account/reviews');
  await expect(page.getByRole('heading', { name: m.accounts_noReviews() })).toBeVisible();

  await contactAbout(ad.id, person);
  await page.setViewportSize(phone);
  await page.reload();
  await expect(page.getByRole('heading', { name: ad.agent.fullName })).toBeVisible();
  await expect(page.getByRole('link', { name: m.accounts_openAd({ number: 1 }) })).toHaveAttribute(
    'href',
    `/ads/${ad.id}`,
  );
  await checkAccessible();

  await page.getByRole('button', { name: m.accounts_review(), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: m.accounts_reviewTitle({ name: ad.agent.fullName }) });
  const send = dialog.getByRole('button', { name: m.accounts_reviewSend() });
  await send.click();
  await expect(dialog).toContainText('This field is required');
  await dialog.getByLabel(m.accounts_reviewComment()).fill('x'.repeat(501));
  await send.click();
  await expect(dialog).toContainText('Maximum 500 characters');
  await dialog.getByLabel(m.accounts_reviewComment()).fill('');
  await dialog.getByLabel(m.reviews_note({ note: 4 })).check({ force: true });
  await expectNoOverflow(page);
  await checkAccessible();

  // A failure changes nothing and shows no message.
  await page.route('**/api/v1/reviews', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await send.click();
  await expect(send).toBeEnabled();
  await expect(page.getByText(m.accounts_session_unknownError())).toHaveCount(0);
  await page.unrouteAll();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: m.accounts_given() })).toBeVisible();
  await expect(page.getByText('No comment')).toBeVisible();
  await expect(page.getByRole('heading', { name: m.accounts_toReview() })).toHaveCount(0);
});
