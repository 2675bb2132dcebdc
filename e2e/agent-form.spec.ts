import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { chooseWard, clearRemembered, fillRental, jpeg, photo, photoInput } from './agent-form.ts';
import { demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

const en = { locale: 'en' } as const;
const choose = (page: Page, label: string) => page.getByText(label, { exact: true }).click();
const send = (page: Page) => page.getByRole('button', { name: m.ads_form_publish() }).click();
const sentAd = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/ads'));

async function openForm(page: Page) {
  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent/ads/create');
  await expect(page.getByRole('heading', { name: m.ads_form_createTitle() })).toBeVisible();
  await clearRemembered(page, en);
}

test.describe('the ad form', () => {
  test.use({ viewport: phone });

  test('[ADF-1, ADF-2, ADF-3, ADF-5] shows what the kind of ad needs', async ({ page, checkAccessible }) => {
    await openForm(page);
    await expect(page.getByText(/Covered by your plan .+ until \d\d\/\d\d\/\d{4}/)).toBeVisible();

    const ward = page.getByRole('combobox', { name: m.ads_form_ward() });
    // There is one city.
    await expect(page.getByLabel(m.ads_form_city())).toHaveCount(0);
    await chooseWard(page, 'kariako', 'Kariakoo', en);
    await expect(ward).toHaveValue('Kariakoo');

    const [months, connexion] = [
      page.getByLabel(m.ads_form_months()),
      page.getByLabel(m.ads_form_connexion(), { exact: true }),
    ];
    await choose(page, m.ads_form_sell());
    await expect(page.getByText(m.ads_form_priceSell())).toBeVisible();
    await expect(months).toBeHidden();
    await expect(connexion).toBeHidden();
    await choose(page, m.ads_form_rent());
    await expect(page.getByText(m.ads_form_priceRent())).toBeVisible();
    await expect(months).toBeVisible();
    await expect(connexion).toBeVisible();

    const roomsOnly = [
      m.ads_form_bedrooms,
      m.ads_form_bathrooms,
      m.ads_amenity_furnished,
      m.ads_amenity_waterTank,
    ].concat([m.ads_amenity_garage, m.ads_amenity_garden, m.ads_amenity_pool]);
    for (const label of roomsOnly) await expect(page.getByLabel(label(), { exact: true })).toBeVisible();
    await choose(page, kindName('plot'));
    for (const label of roomsOnly) await expect(page.getByLabel(label(), { exact: true })).toBeHidden();
    await expect(page.getByLabel(m.ads_amenity_guard())).toBeVisible();

    // The fee is a share of the rent until it is typed.
    await choose(page, kindName('house'));
    const price = page.getByLabel(m.ads_form_price());
    await price.fill('500000');
    await page.getByRole('button', { name: m.ads_form_connexionHalf(), exact: true }).click();
    await expect(connexion).toHaveValue('250,000');
    await price.fill('600000');
    await expect(connexion).toHaveValue('300,000');
    await connexion.fill('100000');
    await price.fill('700000');
    await expect(connexion).toHaveValue('100,000');

    for (const fee of ['15,000', '20,000', '25,000', '30,000', '50,000']) {
      await page.getByRole('button', { name: fee, exact: true }).click();
      await expect(page.getByLabel(m.ads_form_visit())).toHaveValue(fee);
    }
    await expectNoOverflow(page);
    await checkAccessible();
  });

  test('[ADF-1, ADF-2, ADF-4, ADF-8] says what is wrong with a plot, a sale and a rental', async ({ page }) => {
    await openForm(page);
    const fault = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid');
    await choose(page, m.ads_form_sell());
    await choose(page, kindName('plot'));
    await page.getByLabel(m.ads_form_price()).fill('0');
    await send(page);
    await expect(page.getByText('This must be a positive number')).toBeVisible();
    await expect(page.getByText('At least 1 image')).toBeVisible();
    await expect(page.getByText(m.media_photo_add())).toBeInViewport();
    await expect(page.getByLabel(m.ads_form_area())).toHaveAttribute('aria-invalid', 'true');

    await choose(page, kindName('house'));
    await send(page);
    await expect(page.getByLabel(m.ads_form_bedrooms(), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await fault(m.ads_form_areaOptional())).toBeNull();

    await choose(page, m.ads_form_rent());
    await send(page);
    await expect(page.getByLabel(m.ads_form_months())).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(m.ads_form_connexion(), { exact: true })).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel(m.ads_form_description()).fill('x'.repeat(3001));
    await send(page);
    await expect(page.getByText('Maximum 3000 characters')).toBeVisible();

    // With photos, the first error is further down, and the page scrolls there.
    await photoInput(page).setInputFiles([jpeg('one.jpg', await photo(page))]);
    await page.getByLabel(m.ads_form_price()).fill('500000');
    await chooseWard(page, 'sinza', 'Sinza', en);
    await send(page);
    await expect(page.getByLabel(m.ads_form_months())).toBeFocused();
    await expect(page.getByLabel(m.ads_form_months())).toBeInViewport();
  });

  test('[ADF-4, ADF-7, ADL-4] saves a plot as a draft, and submits a house without its area', async ({ page }) => {
    await openForm(page);
    await photoInput(page).setInputFiles([jpeg('plot.jpg', await photo(page))]);
    await choose(page, m.ads_form_sell());
    await choose(page, kindName('plot'));
    await chooseWard(page, 'goba', 'Goba', en);
    const price = page.getByLabel(m.ads_form_price());
    await price.pressSequentially('45000000');
    await expect(price).toHaveValue('45,000,000');
    // The cursor stays in place while typing.
    await price.press('Home');
    await price.press('ArrowRight');
    await price.press('Delete');
    await price.pressSequentially('7');
    await expect(price).toHaveValue('47,000,000');
    await page.getByLabel(m.ads_form_visit()).fill('0');
    await page.getByLabel(m.ads_form_area()).fill('600');
    await page.getByLabel(m.ads_form_description()).fill('A flat plot by the road, with water and power.');
    const draft = sentAd(page);
    await page.getByRole('button', { name: m.ads_form_saveDraft() }).click();
    expect((await draft).postDataJSON()).toMatchObject({ status: 'draft', area: 600, monthsInAdvance: null });
    await page.waitForURL('**/agent/ads?currentTab=drafts');
    const card = page.getByRole('article').filter({ hasText: 'TZS 47,000,000' }).first();
    await expect(card).toContainText(m.ads_list_status_draft());
    await expect(card).toContainText('30 days left');
    await expect(card.getByRole('button', { name: m.ads_list_copy() })).toHaveCount(0);

    await card.getByRole('link', { name: m.ads_list_edit() }).click();
    await choose(page, kindName('house'));
    await page.getByLabel(m.ads_form_bedrooms(), { exact: true }).fill('3');
    await page.getByLabel(m.ads_form_bathrooms(), { exact: true }).fill('2');
    await page.getByLabel(m.ads_form_areaOptional()).fill('');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await send(page);
    expect((await sent).postDataJSON()).toMatchObject({ status: 'pending_approval', area: null, bedroomsCount: 3 });
    await page.waitForURL('**/agent/ads?currentTab=ongoing');
    await expect(page.getByText(m.ads_form_updateSuccess())).toBeVisible();
  });

  test('[ADF-4, ADL-2] saves a draft with only its kind, lists what is missing, and requires it on submission', async ({
    page,
    checkAccessible,
  }) => {
    await openForm(page);
    const saveDraft = page.getByRole('button', { name: m.ads_form_saveDraft() });
    await saveDraft.click();
    const kind = page.getByRole('radiogroup', { name: m.ads_form_propertyType() });
    await expect(kind).toBeInViewport();
    await expect(kind).toContainText('This field is required');
    await expect(page.getByText('This field is required')).toHaveCount(1);
    await choose(page, kindName('apartment'));
    await page.getByLabel(m.ads_form_visit()).fill('12345');
    await saveDraft.click();
    await page.waitForURL('**/agent/ads?currentTab=drafts');

    const card = page.getByRole('article').filter({ hasText: m.ads_list_noPrice() }).first();
    await expect(card).toContainText(kindName('apartment'));
    const missing = [m.ads_form_section_photos(), m.ads_form_type(), m.ads_form_ward(), m.ads_form_price()];
    await expect(card).toContainText(m.ads_list_missing({ what: missing.join(', ') }));
    await expectNoOverflow(page);
    await checkAccessible();

    await card.getByRole('link', { name: m.ads_list_edit() }).click();
    await expect(page.getByLabel(m.ads_form_visit())).toHaveValue('12,345');
    await expect(page.getByLabel(kindName('apartment'), { exact: true })).toBeChecked();
    await send(page);
    await expect(page.getByText('At least 1 image')).toBeVisible();
    await expect(page.getByText(m.media_photo_add())).toBeInViewport();
    for (const label of [m.ads_form_price, m.ads_form_description, m.ads_form_bedrooms])
      await expect(page.getByLabel(label(), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(page.url()).toContain('/edit');

    await page.goto('/agent/ads?currentTab=drafts');
    await card.getByRole('button', { name: m.ads_list_delete() }).click();
    await page.getByRole('dialog').getByRole('button', { name: m.ads_list_deleteYes() }).click();
    await expect(page.getByText(m.ads_list_deleted())).toBeVisible();
  });

  test('[ADF-7] shows what the team asked for above a rejected ad', async ({ page }) => {
    await signIn(page, demoPeople.secondAgent);
    await page.route(/\/api\/v1\/ads\/[0-9a-f-]{36}$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), status: 'rejected', adminComment: 'Blurred photos' } });
    });
    await page.goto('/agent/ads?currentTab=ongoing');
    await page.getByRole('article').first().locator('summary').click();
    await page.getByRole('link', { name: m.ads_list_edit() }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Blurred photos' })).toBeVisible();
    await expect(page.getByRole('button', { name: m.ads_form_publish() })).toBeVisible();
  });

  test('input survives a reload and a failed save [ADF-7, ERR-1]', async ({ page }) => {
    await openForm(page);
    await photoInput(page).setInputFiles([jpeg('kept.jpg', await photo(page))]);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await fillRental(page, en, '777000');
    await page.reload();
    await expect(page.getByText(m.ads_form_kept())).toBeVisible();
    await expect(page.getByLabel(m.ads_form_price())).toHaveValue('777,000');
    await expect(page.getByRole('combobox', { name: m.ads_form_ward() })).toHaveValue('Mikocheni');
    await expect(page.getByLabel(m.media_photo_name({ number: 1 })).locator('img')).toBeVisible();

    await page.route('**/api/v1/ads', (route) => route.abort());
    await send(page);
    await expect(page.getByText(m.ads_form_adCreationFailure())).toBeVisible();
    await expect(page.getByLabel(m.ads_form_price())).toHaveValue('777,000');
    await page.unroute('**/api/v1/ads');
    await send(page);
    await page.waitForURL('**/agent/ads?currentTab=ongoing');
    await page.goto('/agent/ads/create');
    await expect(page.getByLabel(m.ads_form_price())).toHaveValue('');
    await expect(page.getByText(m.ads_form_kept())).toBeHidden();
  });
});
