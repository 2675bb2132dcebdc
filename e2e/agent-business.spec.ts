import { m } from '@makao/i18n/messages';
import { call, contactAbout, newCustomer, shownAds } from './customers.ts';
import { demoPeople, expect, expectNoOverflow, laptop, phone, signIn, test } from './journey.ts';

for (const [locale, viewport] of [
  ['en', laptop],
  ['sw', phone],
] as const) {
  test.describe(`an agent's business in ${locale}`, () => {
    test.use({ viewport });
    const say = { locale };

    test('[DAY-1, DAY-2] a customer asks for the number: the agent calls from the dashboard and records the progress', async ({
      page,
      speak,
      checkAccessible,
    }) => {
      await speak(locale);
      const { ads } = await shownAds();
      const customer = await newCustomer();
      await contactAbout(ads[0]!.id, customer);

      await signIn(page, demoPeople.agent);
      await page.goto('/agent');
      const today = page.getByRole('region', { name: m.agents_today_title({}, say) });
      const ring = today.getByRole('link', { name: `${m.leads_clients_call({}, say)}: Asha Mrema` }).first();
      await expect(ring).toHaveAttribute('href', `tel:${customer.phoneNumber}`);
      const days = page.getByRole('region', { name: m.agents_days_title({}, say) });
      await expect(days.getByRole('img')).toHaveCount(3);
      await days.getByText(m.agents_days_table({}, say)).click();
      await expect(days.getByRole('row')).toHaveCount(31);
      await expectNoOverflow(page);
      await checkAccessible();

      // Calling updates the state; no phone here would open the link.
      await page.evaluate(() => {
        document.addEventListener('click', (event) => {
          if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
        });
      });
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/transaction-events/'),
      );
      await ring.click();
      expect((await saved).status()).toBe(200);

      await page.goto(`/agent/clients?adId=${ads[0]!.id}&state=called`);
      const client = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Asha Mrema' }).first();
      await expect(client).toBeVisible();
      await client.getByRole('button', { name: m.leads_noteAdd({}, say) }).click();
      await client.getByLabel(m.leads_note({}, say)).fill('Anarudi Jumamosi');
      await client.getByRole('button', { name: m.leads_noteSave({}, say) }).click();
      await expect(client.getByText('Anarudi Jumamosi')).toBeVisible();
      await client.getByRole('combobox').selectOption('viewed');
      await expect(page.getByText(m.leads_saved({}, say)).first()).toBeVisible();
      await page.goto('/agent/clients?order=ad&q=Mrema');
      await expect(page.getByRole('region', { name: ads[0]!.ward.name })).toContainText('Anarudi Jumamosi');
      await expectNoOverflow(page);
      await checkAccessible();
    });

    test('[DAY-6] a request that an ad matches is answered with one tap, and the customer gets it by chat', async ({
      page,
      speak,
      messageTo,
      checkAccessible,
    }) => {
      await speak(locale);
      const { token, ads } = await shownAds();
      const me = await call<{ agentProfile: { wardSubscriptions: { id: string }[] } }>('/users/me', { token });
      const served = me.agentProfile.wardSubscriptions.map(({ id }) => id);
      const ad = ads.find(({ ward }) => served.includes(ward.id))!;
      const customer = await newCustomer();
      await call('/user-ad-searches', {
        method: 'POST',
        token: customer.tokens.token,
        body: { type: ad.type, propertyType: ad.propertyType, wardIds: [ad.ward.id], priceMax: ad.price },
      });
      await signIn(page, demoPeople.agent);
      await page.goto('/agent/user-ad-searches?fitting=true');
      const main = page.getByRole('main');
      await main
        .getByRole('button', { name: m.savedSearches_requests_offer({}, say) })
        .first()
        .click();
      await expect(main.getByText(m.savedSearches_requests_offered({}, say), { exact: true }).first()).toBeVisible();
      await expect.poll(() => messageTo(customer.phoneNumber)).toMatch(/\/a\/[a-z]{6}/);
      await expect(page.locator('body')).not.toContainText(customer.phoneNumber);
      await expectNoOverflow(page);
      await checkAccessible();

      await page.getByRole('link', { name: m.savedSearches_requests_view_demand({}, say) }).click();
      await expect(page.getByRole('heading', { name: m.savedSearches_demand_wards({}, say) })).toBeVisible();
      await expect(page.getByRole('table')).not.toHaveCount(0);
      await expectNoOverflow(page);
      await checkAccessible();
    });
  });
}

test('an ad has its own statistics, and agents open their account and set how often they are notified', async ({
  page,
  checkAccessible,
}) => {
  await page.setViewportSize(phone);
  const { ads } = await shownAds();
  await signIn(page, demoPeople.agent);
  await page.goto(`/agent/ads/${ads[0]!.id}/days`);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.agents_area_nav_menu() }).click();
  await page.getByRole('link', { name: m.agents_area_nav_account() }).click();
  await page.waitForURL('**/account/general');
  await page.getByLabel(m.accounts_notifyLeads()).selectOption('hourly');
  await expect(page.getByText(m.accounts_saved())).toBeVisible();
  await page.getByLabel(m.accounts_notifyLeads()).selectOption('each');
  await checkAccessible();
});

test('agents describe themselves, and customers read it on their page', async ({ page, checkAccessible }) => {
  await page.setViewportSize(phone);
  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent/profile');
  await page.getByLabel(m.agents_profile_bioEn()).fill('Call me on 0754 123 456');
  await page.getByRole('button', { name: m.agents_profile_save() }).click();
  await expect(page.getByText(m.errors_validation_contactInText())).toBeVisible();
  await page.getByLabel(m.agents_profile_bioEn()).fill('Homes by the sea, since 2014.');
  await page.getByText(m.agents_language_fr(), { exact: true }).click();
  await page.getByText(m.agents_day_6(), { exact: true }).click();
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.agents_profile_save() }).click();
  await expect(page.getByText(m.agents_profile_agentProfileUpdateSuccess())).toBeVisible();
  await page.goto('/agent/profile');
  await page.getByRole('link', { name: m.agents_profile_public() }).click();
  await expect(page.getByText('Homes by the sea, since 2014.')).toBeVisible();
  await expect(page.getByText(m.agents_language_fr(), { exact: false }).first()).toBeVisible();
});
