import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Locator, Page } from '@playwright/test';
import { clearRemembered, fillRental, jpeg, photo, photoInput } from './agent-form.ts';
import { demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

test.use({ viewport: phone });

const en = { locale: 'en' } as const;
const price = (page: Page) => page.getByLabel(m.ads_form_price());
const ward = (page: Page) => page.getByRole('combobox', { name: m.ads_form_ward() });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function openForm(page: Page) {
  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent/ads/create');
  await photoInput(page).waitFor({ state: 'attached' });
}

const post = `🏠 *NYUMBA INAPANGISHWA SINZA*
✅ Vyumba 3 (1 master)
✅ Vyoo 2, parking ipo
💰 Kodi 600,000/= kwa mwezi
Malipo miezi 6
Dalali mwezi mmoja
Kuona 20,000
📞 0712 345 678`;

test('[DAY-4] a pasted post fills the form, shows the source words, and can be undone', async ({
  page,
  checkAccessible,
}) => {
  await openForm(page);
  await clearRemembered(page, en);
  await page.getByLabel(m.ads_form_bathrooms(), { exact: true }).fill('1');
  await button(page, m.ads_form_paste()).click();
  await page.getByLabel(m.ads_form_pasteText()).fill(post);
  await button(page, m.ads_form_pasteRead()).click();
  await expect(price(page)).toHaveValue('600,000');
  await expect(ward(page)).toHaveValue('Sinza');
  await expect(page.getByLabel(m.ads_form_months())).toHaveValue('6');
  await expect(page.getByLabel(m.ads_form_connexion(), { exact: true })).toHaveValue('600,000');
  await expect(page.getByLabel(m.ads_form_visit())).toHaveValue('20,000');
  await expect(page.getByLabel(m.ads_form_bedrooms(), { exact: true })).toHaveValue('3');
  await expect(page.getByLabel(m.ads_amenity_garage())).toBeChecked();
  await expect(page.getByText(m.ads_form_readFrom({ words: 'Kodi 600,000/= kwa mwezi' }))).toBeVisible();
  await expect(page.getByLabel(m.ads_form_description())).not.toHaveValue(/0712|20,000/);
  // The input stays until the user changes it.
  await expect(page.getByLabel(m.ads_form_bathrooms(), { exact: true })).toHaveValue('1');
  await expect(page.getByText(m.ads_form_pasteKept({ what: m.ads_form_bathrooms() }))).toBeVisible();
  await button(page, m.ads_form_pasteReplace()).click();
  await expect(page.getByLabel(m.ads_form_bathrooms(), { exact: true })).toHaveValue('2');
  await expectNoOverflow(page);
  await checkAccessible();
  await button(page, m.ads_form_pasteUndo()).click();
  await expect(price(page)).toHaveValue('');
  await expect(ward(page)).toHaveValue('');
  await expect(page.getByLabel(m.ads_form_bathrooms(), { exact: true })).toHaveValue('1');
});

test('[DAY-4] amounts are parsed in everyday spelling, and likely objections of the team are shown', async ({
  page,
}) => {
  await openForm(page);
  await page.getByText(m.ads_form_rent(), { exact: true }).click();
  for (const [typed, shown] of [
    ['1.5m', '1,500,000'],
    ['laki 5', '500,000'],
    ['800k', '800,000'],
  ] as const) {
    await price(page).fill(typed);
    await price(page).blur();
    await expect(price(page)).toHaveValue(shown);
  }
  await expect(page.getByText('eight hundred thousand')).toBeVisible();
  await price(page).fill('500 dollars');
  await expect(page.getByText(m.ads_form_amountUnread())).toBeVisible();
  await expect(price(page)).toHaveAttribute('aria-invalid', 'true');

  const words = page.getByLabel(m.ads_form_description());
  await words.fill('Piga 0712345678 au www.nyumba.com. Ada ya kuona 20,000');
  await expect(page.getByText(m.ads_form_warnPhone({ found: '0712345678' }))).toBeVisible();
  await expect(page.getByText(m.ads_form_warnLink({ found: 'www.nyumba.com' }))).toBeVisible();
  await expect(page.getByText(m.ads_form_warnFee({ found: 'ada ya kuona 20,000' }))).toBeVisible();
  await words.fill('Karibu na barabara, maji yapo.');
  await expect(page.getByText(m.ads_form_warnPhone({ found: '0712345678' }))).toBeHidden();
});

test('[DAY-4] a second ad from a copy takes twelve taps at most, and nothing typed but the price', async ({
  page,
  checkAccessible,
}) => {
  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent/ads?currentTab=ongoing');
  const card = page.getByRole('article').filter({ hasText: '/ month' }).first();
  let taps = 0;
  const tap = async (what: Locator) => {
    taps++;
    await what.click();
  };
  await tap(card.locator('summary'));
  await tap(button(card, m.ads_list_duplicate()));
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAccessible();
  await tap(button(page.getByRole('dialog'), m.ads_list_duplicatePhotos()));
  await page.waitForURL('**/edit');
  await tap(price(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('640k');
  await tap(page.getByRole('button', { name: m.ads_form_publish() }));
  await page.waitForURL('**/agent/ads?currentTab=ongoing');
  expect(taps).toBeLessThanOrEqual(12);
  await expect(page.getByRole('article').filter({ hasText: 'TZS 640,000' }).first()).toBeVisible();

  // The next form starts with the marked place and terms of this one, and one tap clears them.
  await page.goto('/agent/ads/create');
  await expect(page.getByText(m.ads_form_rememberedText())).toBeVisible();
  await expect(ward(page)).not.toHaveValue('');
  await expect(page.getByText(m.ads_form_remembered(), { exact: true }).first()).toBeVisible();
  await button(page, m.ads_form_rememberedClear()).click();
  await expect(ward(page)).toHaveValue('');
  await expect(page.getByText(m.ads_form_rememberedText())).toBeHidden();
});

test('[DAY-4] unusable photos are skipped; duplicate and small ones are reported', async ({ page }) => {
  await openForm(page);
  const good = await Promise.all(
    ['#e11', '#1e1', '#11e', '#ee1', '#1ee'].map(async (color, index) =>
      jpeg(`${index}.jpg`, await photo(page, { color })),
    ),
  );
  const broken = [1, 2].map((index) => jpeg(`broken${index}.jpg`, Buffer.from('not a jpeg')));
  await photoInput(page).setInputFiles([...broken, ...good]);
  await expect(page.getByText(m.media_photo_count({ count: 5, max: 5 }))).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText(m.media_photo_tooMany({ max: 5 }))).toBeHidden();
  await button(page, m.media_photo_remove({ number: 5 })).click();
  await photoInput(page).setInputFiles([good[0]!]);
  await expect(page.getByText(m.media_photo_twice({ name: '0.jpg' }))).toBeVisible();
  await photoInput(page).setInputFiles([jpeg('tiny.jpg', await photo(page, { width: 200, height: 300 }))]);
  await expect(page.getByText(m.media_photo_small({ name: 'tiny.jpg', side: 400 }))).toBeVisible();
  await expect(page.locator('[data-photo]')).toHaveCount(4);

  // Pasted from the clipboard.
  const pasted = (await photo(page, { color: '#a5a' })).toString('base64');
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(page.locator('[data-photo]')).toHaveCount(5);
});

test('[DAY-4] saving waits for uploads, and offline it shows so and keeps everything', async ({ page, context }) => {
  await openForm(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/cloud-files', async (route) => {
    await held;
    await route.continue();
  });
  await photoInput(page).setInputFiles([jpeg('one.jpg', await photo(page))]);
  await fillRental(page, en, '610000');
  await context.setOffline(true);
  await page.getByRole('button', { name: m.ads_form_publish() }).click();
  await expect(page.getByText(m.ads_form_offline())).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(m.ads_form_online())).toBeVisible();
  await expect(price(page)).toHaveValue('610,000');
  await button(page, m.ads_form_sendNow()).click();
  await expect(page.getByText(m.media_photo_underway({ count: 1 }))).toBeVisible();
  release();
  await page.waitForURL('**/agent/ads?currentTab=ongoing');
  await expect(page.getByRole('article').filter({ hasText: 'TZS 610,000' }).first()).toBeVisible();
});

test('[DAY-4] a draft is previewed as visitors will see it, and submitted from there', async ({
  page,
  checkAccessible,
}) => {
  await openForm(page);
  await photoInput(page).setInputFiles([jpeg('one.jpg', await photo(page))]);
  await fillRental(page, en, '620000');
  await button(page, m.ads_form_preview()).click();
  await page.waitForURL('**/preview');
  await expect(
    page.getByRole('heading', { name: kindOffer({ propertyType: 'apartment', type: 'rental' }) }),
  ).toBeVisible();
  await expect(page.getByText('Two rooms by the sea, water every day.')).toBeVisible();
  await expect(page.getByText(m.ads_moveIn_total())).toBeVisible();
  // Links in the preview do not navigate.
  await page.getByRole('link', { name: 'Mikocheni', exact: true }).click();
  expect(page.url()).toContain('/preview');
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.ads_form_publish() }).click();
  await page.waitForURL('**/agent/ads?currentTab=ongoing');
  await expect(page.getByRole('article').filter({ hasText: 'TZS 620,000' }).first()).toBeVisible();
});

test('[DAY-4] a file of ads is shown row by row, and its good rows become drafts', async ({
  page,
  checkAccessible,
}) => {
  await openForm(page);
  await page.getByRole('link', { name: m.ads_import_link() }).click();
  await expect(page.getByRole('heading', { name: m.ads_import_title() })).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, m.ads_import_template()).click();
  expect((await download).suggestedFilename()).toBe('makao.csv');
  const input = page.getByLabel(m.ads_import_choose());
  const file = (text: string) => ({ name: 'ads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await input.setInputFiles(file('x'));
  await expect(page.getByText(/CSV or XLSX table with 1 to 200 rows/)).toBeVisible();
  const rows = 'Rent,House,Sinza,631k,6\nSale,Plot,Nowhere,35m,\nRent,Apartment,Mikocheni,632000,3\n';
  await input.setInputFiles(file(`Rent or sale,Property,Ward,Price,Months\n${rows}`));
  await expect(page.getByText(m.ads_import_ready({ ready: 2, all: 3 }))).toBeVisible();
  await expect(page.getByText(m.ads_import_unread({ value: 'Nowhere' }))).toBeVisible();
  await page.getByLabel(m.ads_import_take({ line: 4 })).uncheck();
  await expectNoOverflow(page);
  await checkAccessible();
  await button(page, m.ads_import_make({ count: 1 })).click();
  await page.waitForURL('**/agent/ads?currentTab=drafts');
  await expect(page.getByText(m.ads_import_made({ count: 1 }))).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'TZS 631,000' }).first()).toBeVisible();
});
