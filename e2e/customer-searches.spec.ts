import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, demoTokens, enter, lowerPrice, newCustomer, shownAds } from './customers.ts';
import { expect, expectNoOverflow, phone, test } from './journey.ts';
import { fillSignIn } from './people.ts';

const next = (page: Page) => page.getByRole('button', { name: m.savedSearches_register_registration_next() });

test('[SRCH-6, SAVE-1, SAVE-4, SAVE-5] from an empty result to what was found later', async ({
  page,
  messageTo,
  checkAccessible,
}) => {
  const person = await newCustomer();
  const { ads, token } = await shownAds();
  const ad = ads.find(({ type, connexionFees }) => type === 'sale' || connexionFees !== null)!;
  const price = ad.price - 1;
  await page.setViewportSize(phone);
  await page.goto(
    `/search?propertyType=${ad.propertyType}&cityId=${ad.city.id}&wardIds=${ad.ward.id}&priceMin=${price}&priceMax=${price}`,
  );
  await page.getByRole('alert').getByRole('link', { name: m.search_notify() }).click();
  await expect(page.getByRole('dialog', { name: m.accounts_session_modalTitle() })).toBeVisible();
  await fillSignIn(page, person.phoneNumber);

  const drawer = page.getByRole('dialog', { name: m.savedSearches_register_registration_title() });
  await expect(drawer).toContainText(m.savedSearches_register_registration_step({ step: 1, count: 3 }));
  await expect(drawer.getByRole('listitem').filter({ hasText: ad.ward.name })).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  await next(page).click();
  await expect(drawer.getByLabel(m.savedSearches_frameUrgent())).toBeChecked();
  await expect(drawer.getByLabel(m.savedSearches_acceptContact())).toBeChecked();
  await drawer.getByLabel(m.savedSearches_frameMonth()).check();
  await checkAccessible();
  await next(page).click();
  await checkAccessible();
  const sent = page.waitForRequest((one) => one.url().endsWith('/user-ad-searches') && one.method() === 'POST');
  await drawer.getByRole('button', { name: m.savedSearches_register_registration_submit() }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    searchTimeFrame: 1,
    acceptContact: true,
    whatsAppNotificationsEnabled: true,
    // The only city does not count as a filter.
    cityIds: [],
    wardIds: [ad.ward.id],
  });
  await expect(drawer).toBeHidden();
  await expect(page.getByText(m.savedSearches_register_registration_creationSuccess())).toBeVisible();

  await lowerPrice(token, ad, price);
  const [search] = (await call<{ data: { id: string }[] }>('/user-ad-searches/search', { token: person.tokens.token }))
    .data;
  await expect
    .poll(
      async () =>
        (await call<{ data: unknown[] }>(`/user-ad-searches/${search!.id}/results`, { token: person.tokens.token }))
          .data.length,
    )
    .toBe(1);
  await page.goto('/account/searches');
  await page.getByRole('link', { name: m.savedSearches_results({ count: 1 }) }).click();
  await expect(page).toHaveURL(`/account/searches/${search!.id}`);
  await expect(page.locator('.card')).toHaveCount(1);
  await expect(
    page
      .locator('section')
      .filter({ has: page.locator('h3.tabular-nums') })
      .last(),
  ).toContainText(m.search_count({ count: 1 }));
  await expect(page.getByRole('link', { name: m.accounts_searches(), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectNoOverflow(page);
  await checkAccessible();
  await expect.poll(() => messageTo(person.phoneNumber)).toContain(`/account/searches/${search!.id}`);
});

test('[SAVE-1] a price and three filters are needed, and closing forgets', async ({ page }) => {
  await enter(page, await newCustomer());
  const open = () => page.getByRole('button', { name: m.search_notify() }).click();
  const drawer = page.getByRole('dialog', { name: m.savedSearches_register_registration_title() });
  await page.goto('/search?type=rent&propertyType=house&isFurnished=true');
  await open();
  await next(page).click();
  await expect(page.getByText(m.savedSearches_register_registration_noPriceFilter())).toBeVisible();
  await expect(drawer).toContainText(m.savedSearches_register_registration_step({ step: 1, count: 3 }));

  await page.goto('/search?type=rent&priceMax=900000');
  await open();
  await next(page).click();
  await expect(page.getByText(m.savedSearches_register_registration_notEnoughFilters({ count: 3 }))).toBeVisible();
  await expect(page.getByText(m.savedSearches_register_registration_noPriceFilter())).toHaveCount(0);

  await page.goto('/search?type=rent&propertyType=house&priceMax=900000');
  await open();
  await next(page).click();
  await drawer.getByLabel(m.savedSearches_frameFlexible()).check();
  await drawer.getByLabel(m.savedSearches_acceptContact()).uncheck();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await open();
  await expect(drawer).toContainText(m.savedSearches_register_registration_step({ step: 1, count: 3 }));
  await next(page).click();
  await expect(drawer.getByLabel(m.savedSearches_frameUrgent())).toBeChecked();
  await expect(drawer.getByLabel(m.savedSearches_acceptContact())).toBeChecked();
  await drawer.getByRole('button', { name: m.savedSearches_register_registration_previous() }).click();
  await drawer.getByRole('button', { name: m.common_action_cancel() }).click();
  await expect(drawer).toBeHidden();
});

test('[SAVE-2] saved searches are changed, deleted and limited', async ({ page, checkAccessible }) => {
  const person = await newCustomer();
  await enter(page, person);
  await page.goto('/account/searches');
  await expect(page.getByRole('heading', { name: m.savedSearches_introTitle() })).toBeVisible();
  await expect(page.locator('s').first()).toHaveText('TZS 5,000');
  await expect(page.getByText(m.savedSearches_intro_off()).first()).toBeVisible();
  await checkAccessible();

  await call('/user-ad-searches', {
    method: 'POST',
    token: person.tokens.token,
    body: { type: 'rent', propertyType: 'house', priceMax: 900_000 },
  });
  await page.reload();
  const card = page.getByRole('article');
  await expect(card).toContainText('Up to TZS 900K');
  await expect(card).toContainText(m.savedSearches_daysLeft({ count: 30 }));
  await page.getByRole('button', { name: /^Change: / }).click();
  const drawer = page.getByRole('dialog', { name: m.savedSearches_register_registration_titleEdit() });
  await drawer.getByLabel(m.search_priceMax()).fill('1200000');
  await next(page).click();
  await drawer.getByLabel(m.savedSearches_frameFlexible()).check();
  await next(page).click();
  await drawer.getByRole('button', { name: m.savedSearches_register_registration_save() }).click();
  await expect(drawer).toBeHidden();
  await expect(card).toContainText('Up to TZS 1.2M');
  await expect(card).toContainText(m.savedSearches_frameFlexible());
  await checkAccessible();

  // At the limit nothing can be added, here or on the search page.
  await enter(page, person, { canAddSearch: false });
  await page.goto('/account/searches');
  await expect(page.getByRole('button', { name: m.savedSearches_new() })).toBeDisabled();
  await expect(page.getByText(m.savedSearches_limit({ count: 40 }))).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('button', { name: m.search_notify() })).toBeDisabled();

  await page.goto('/account/searches');
  await page.getByRole('button', { name: /^Delete: / }).click();
  await page.getByRole('button', { name: m.savedSearches_deleteConfirm(), exact: true }).click();
  await expect(page.getByText(m.savedSearches_deleted())).toBeVisible();
  await expect(page.getByRole('heading', { name: m.savedSearches_introTitle() })).toBeVisible();
});

test('[SAVE-2, SAVE-4] a search that ran out says so', async ({ page, speak, checkAccessible }) => {
  await speak('sw');
  const tokens = await demoTokens('customer');
  await enter(page, { tokens });
  await page.setViewportSize(phone);
  await page.goto('/account/searches');
  const over = page.getByRole('article').filter({ hasText: m.savedSearches_expired({}, { locale: 'sw' }) });
  await expect(over.first()).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  await over.first().getByRole('link').last().click();
  await expect(page.getByText(m.savedSearches_overTitle({}, { locale: 'sw' }))).toBeVisible();
  await expectNoOverflow(page);
});
