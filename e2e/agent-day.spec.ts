import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { chooseWard, fillRental, jpeg, photo, photoInput } from './agent-form.ts';
import { expect, expectNoOverflow, expectNotice, freshNumber, laptop, phone, test } from './journey.ts';

const password = 'Mlango!2026';
const days = [
  { locale: 'en', viewport: laptop, device: 'a laptop' },
  { locale: 'sw', viewport: phone, device: 'a phone' },
] as const;

for (const { locale, viewport, device } of days) {
  test.describe(`an agent's first day in ${locale} on ${device}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    const say = { locale };

    test('[DASH-1, DASH-2, DASH-3, GUARD-3, ADL-3, ADF-6, ADF-7, PLAN-1, PLAN-2, PLAN-3, PLAN-4, PAY-1, PAY-2] registers, publishes, edits, deletes, buys a plan', async ({
      page,
      speak,
      messageTo,
      checkAccessible,
    }) => {
      const number = freshNumber();
      await speak(locale);

      await page.goto('/authentication/register?userType=agent');
      await page.getByLabel(m.accounts_auth_firstName({}, say)).fill('Zuhura');
      await page.getByLabel(m.accounts_auth_lastName({}, say)).fill('Mbaga');
      await page.getByLabel(m.accounts_auth_agentName({}, say)).fill('Mbaga Homes');
      await page.locator('input[type=tel]').fill(number);
      await page.locator('input[name=password]').fill(password);
      await page.locator('input[name=confirmPassword]').fill(password);
      await page.locator('input[name=termsAndConditions]').check();
      await page.getByRole('button', { name: m.accounts_auth_registerSubmit({}, say) }).click();
      await page.waitForURL('**/code-verification');
      await page.getByLabel(m.accounts_auth_code({}, say)).fill(/\d{5}/.exec(await messageTo(number))![0]);

      // Dashboard of a new agent: a greeting, the free first ad and the plans.
      await page.waitForURL('**/agent');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Zuhura');
      await expect(page.getByText(m.agents_dashboard_newFirst({}, say))).toBeVisible();
      await expect(page.getByRole('heading', { name: m.agents_dashboard_promoTitle({}, say) })).toBeVisible();
      for (const label of [
        m.agents_dashboard_running,
        m.agents_dashboard_earnings,
        m.agents_dashboard_opportunities,
        m.agents_dashboard_rating,
        m.agents_dashboard_subscription,
      ])
        await expect(page.getByRole('main').getByText(label({}, say), { exact: true })).toBeVisible();
      await expect(page.getByText(m.agents_dashboard_instagramNone({}, say))).toBeVisible();
      await expect(page.getByText(m.agents_dashboard_verify({}, say))).toBeHidden();
      await expectNoOverflow(page);
      await checkAccessible();

      // Submitted empty, all missing fields show an error, and the first one is scrolled into view.
      await page
        .getByRole('link', { name: m.agents_area_nav_create({}, say) })
        .first()
        .click();
      await expect(page.getByText(m.agents_area_right_free({}, say))).toBeVisible();
      const send = page.getByRole('button', { name: m.ads_form_publish({}, say) });
      await send.click();
      await expect(page.getByRole('radio', { name: kindName('room', locale), exact: true })).toBeFocused();
      await expect(page.getByText(m.errors_validation_required({}, say))).not.toHaveCount(0);
      await checkAccessible();

      await photoInput(page).setInputFiles([
        jpeg('front.jpg', await photo(page, { color: '#7ac' })),
        jpeg('back.jpg', await photo(page, { color: '#a7c' })),
      ]);
      await fillRental(page, { locale });
      await expectNoOverflow(page);
      await send.click();
      await page.waitForURL('**/agent/ads?currentTab=ongoing');
      await expect(page.getByText(m.ads_form_adCreationSuccess({}, say))).toBeVisible();
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('TZS 850,000');
      await expect(card).toContainText(m.ads_list_status_pending({}, say));
      await expect(card).toContainText(m.ads_list_daysLeft({ count: 30 }, say));
      await expectNoOverflow(page);
      await checkAccessible();

      await card.getByRole('button', { name: m.ads_list_copy({}, say) }).click();
      await expect(page.getByText(m.ads_list_copied({}, say))).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/\/a\/[a-z]{6}\?lang=(en|sw)$/);

      await card.getByRole('link', { name: m.ads_list_edit({}, say) }).click();
      await expect(page.getByLabel(m.ads_form_price({}, say))).toHaveValue('850,000');
      await page.getByLabel(m.ads_form_price({}, say)).fill('900000');
      await chooseWard(page, 'Masaki', 'Msasani', { locale });
      await page.getByRole('button', { name: m.ads_form_saveChanges({}, say) }).click();
      await page.waitForURL('**/agent/ads?currentTab=ongoing');
      await expect(card).toContainText('TZS 900,000');
      await expect(card).toContainText('Msasani');

      await card.getByRole('button', { name: m.ads_list_delete({}, say) }).click();
      const ask = page.getByRole('dialog');
      await expect(ask).toContainText('TZS 900,000');
      await ask.getByRole('button', { name: m.common_action_cancel({}, say) }).click();
      await expect(card).toHaveCount(1);
      await card.getByRole('button', { name: m.ads_list_delete({}, say) }).click();
      await ask.getByRole('button', { name: m.ads_list_deleteYes({}, say) }).click();
      await expect(page.getByRole('heading', { name: m.ads_list_empty_ongoing({}, say) })).toBeVisible();

      // The free ad is used: submitting the next one leads to the plans, and the input is saved as a draft.
      await page
        .getByRole('main')
        .getByRole('link', { name: m.agents_area_nav_create({}, say) })
        .last()
        .click();
      await expect(page.getByText(m.agents_area_right_none({}, say))).toBeVisible();
      await photoInput(page).setInputFiles([jpeg('next.jpg', await photo(page))]);
      await fillRental(page, { locale }, '777000');
      await page.getByRole('button', { name: m.ads_form_publish({}, say) }).click();
      await page.waitForURL('**/agent/plan-purchase');
      await expectNotice(page, m.agents_area_noActivePlan({}, say), 10_000);
      await page.goto('/agent/ads?currentTab=drafts');
      await expect(page.getByRole('article').filter({ hasText: 'TZS 777,000' })).toHaveCount(1);
      await page.goto('/agent/plan-purchase');
      await expect(page.getByText('TZS 30,000', { exact: true })).toBeVisible();
      await expect(page.locator('s')).not.toHaveCount(0);
      await expectNoOverflow(page);
      await checkAccessible();

      await page
        .getByRole('link', { name: m.plans_buyNamed({ plan: locale === 'sw' ? 'Miezi 3' : '3 months' }, say) })
        .click();
      await page.waitForURL('**/summary');
      const bars = page.getByRole('navigation', { name: m.payments_step_label({}, say) }).getByRole('link');
      await expect(bars).toHaveCount(3);
      const filled = () => bars.evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.complete));
      await expect.poll(filled).toEqual(['true', 'false', 'false']);
      await bars.nth(2).click();
      await page.waitForURL('**/finish');
      await expect.poll(filled).toEqual(['true', 'true', 'true']);
      await bars.nth(1).click();
      await page.waitForURL('**/make-payment');
      await page.getByText(m.payments_push_byMessage({}, say)).click();
      const shown = await (await page.request.get('/api/v1/front/app-parameters')).json();
      await expect(page.getByText(shown.mPesaName, { exact: true })).toBeVisible();
      await expect(page.getByText(shown.mPesaPhoneNumber, { exact: true })).toBeVisible();
      await page
        .getByRole('button', { name: m.common_copy_do({ what: m.payments_step_payAmount({}, say) }, say) })
        .click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('75000');
      await expectNoOverflow(page);
      await checkAccessible();
      await page.getByRole('link', { name: m.payments_step_payNext({}, say) }).click();

      const transaction = `DA1${number.slice(-8)}`;
      await page.getByLabel(m.payments_step_transaction({}, say)).fill(transaction);
      const payer = page.getByLabel(m.payments_step_phone({}, say));
      await payer.fill('712345678');
      await page.getByRole('button', { name: m.payments_step_submit({}, say) }).click();
      await expect(page.getByText(m.errors_validation_invalidPhoneNumber({}, say))).toBeVisible();
      // Wait for the failed submission, not only for the field's error: otherwise text typed next would be submitted
      // with it.
      await expect(payer).toBeFocused();
      await payer.fill('0712345678');
      await page.getByRole('button', { name: m.payments_step_submit({}, say) }).click();
      await page.waitForURL('**/agent');
      await expectNotice(page, m.payments_step_success({}, say), 10_000);

      await page.goto('/agent/payments');
      const line = page.getByRole('main').getByRole('listitem');
      await expect(line).toHaveCount(1);
      await expect(line).toContainText(m.payments_status_new({}, say));
      await expect(line).toContainText('TZS 75,000');
      await expect(line).toContainText(transaction);
      await expect(page.getByText(m.payments_count({ count: 1 }, say))).toBeVisible();
      await expectNoOverflow(page);
      await checkAccessible();

      // A transfer can be claimed only once.
      await page.goto('/agent/plan-purchase');
      await expect(page.getByRole('heading', { name: m.payments_review_title({}, say) })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: m.plans_buyMore({}, say) })
        .first()
        .click();
      await page
        .getByRole('navigation', { name: m.payments_step_label({}, say) })
        .getByRole('link')
        .nth(2)
        .click();
      await page.getByLabel(m.payments_step_transaction({}, say)).fill(transaction.toLowerCase());
      await page.getByRole('button', { name: m.payments_step_submit({}, say) }).click();
      await expect(page.getByText(m.errors_validation_transactionNumberSent({}, say))).toBeVisible();
    });
  });
}
