import { kindName, optionName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { jpeg } from './agent-form.ts';
import { expect, phone, test } from './journey.ts';
import { signIn } from './people.ts';
import { newAdvertiser, newPicture } from './team.ts';

test.use({ viewport: phone, hasTouch: true });

/** Counts what a thumb does: taps, and keys of the keyboard. Photos are chosen in the phone's own gallery. */
async function count(page: Page) {
  const done = { taps: 0, keys: 0 };
  await page.exposeFunction('countedTap', () => done.taps++);
  await page.exposeFunction('countedKey', () => done.keys++);
  await page.addInitScript(() => {
    const { countedTap, countedKey } = window as unknown as Record<'countedTap' | 'countedKey', () => void>;
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countedTap(), { capture: true });
    addEventListener('keydown', ({ isTrusted }) => isTrusted && countedKey(), { capture: true });
  });
  return done;
}

async function addPhoto(page: Page, picture: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(m.media_photo_add()).tap();
  await (await chooser).setFiles([jpeg('room.jpg', picture)]);
}

test('[KIND-1] the first ad takes few taps and keys', async ({ page }) => {
  const [agent, picture] = [await newAdvertiser(), await newPicture(page)];
  await signIn(page, agent, '**/agent');
  const done = await count(page);
  await page.goto('/agent/ads/create');

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByText(kindName('apartment'), { exact: true }).tap();
  await page.getByText(m.ads_form_rent(), { exact: true }).tap();
  await addPhoto(page, picture);
  const ward = page.getByRole('combobox', { name: m.ads_form_ward() });
  await ward.tap();
  await ward.pressSequentially('sinza');
  await page.getByRole('option', { name: 'Sinza' }).first().tap();
  const price = page.getByLabel(m.ads_form_price());
  await price.tap();
  await price.pressSequentially('450000');
  await button('6').tap();
  await button(m.ads_form_connexionSame()).tap();
  await button('15,000').tap();
  const more = button(m.ads_form_more({ what: m.ads_form_bedrooms() }));
  await more.tap();
  await more.tap();
  await button(m.ads_form_more({ what: m.ads_form_bathrooms() })).tap();
  await button(m.ads_form_suggest()).tap();
  await expect(page.getByLabel(m.ads_form_description())).toHaveValue(/Sinza/);
  await button(m.ads_form_publish()).tap();
  await page.waitForURL('**/agent/ads?currentTab=ongoing');
  expect(done.taps).toBeGreaterThan(10);
  expect(done.taps).toBeLessThanOrEqual(14);
  expect(done.keys).toBeGreaterThan(10);
  expect(done.keys).toBeLessThanOrEqual(40);
});

const post = `CHUMBA NA SEBULE KINAPANGISHWA SINZA
Choo cha ndani, luku yake, maji ya dawasa
Kodi 250,000/= miezi 4
Dalali mwezi mmoja
Kuona 10,000
Piga 0712 345 678`;

test('[KIND-6] a pasted post is an ad after a few taps', async ({ page, context, checkAccessible }) => {
  const [agent, picture] = [await newAdvertiser(), await newPicture(page)];
  await signIn(page, agent, '**/agent');
  const done = await count(page);
  await page.goto('/agent/ads/create');

  await page.getByRole('button', { name: m.ads_form_paste() }).tap();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), post);
  await page.getByLabel(m.ads_form_pasteText()).tap();
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: m.ads_form_pasteRead() }).tap();
  const summary = page.getByRole('status').filter({ hasText: m.ads_form_pasteUndo() });
  for (const words of ['250,000', 'SINZA', 'miezi 4', 'Dalali mwezi mmoja', 'Kuona 10,000', '0712 345 678'])
    await expect(summary).toContainText(words);
  await expect(page.getByRole('radio', { name: kindName('room'), exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: optionName('bathroom', 'own'), exact: true })).toBeChecked();
  await checkAccessible();
  // Only a photo is missing; the link leads to it.
  await expect(summary.getByRole('listitem')).toHaveText([m.ads_form_section_photos()]);
  await summary.getByRole('link', { name: m.ads_form_section_photos() }).tap();
  await addPhoto(page, picture);
  await expect(summary).toContainText(m.ads_form_nothingMissing());
  await page.getByRole('button', { name: m.ads_form_publish() }).tap();
  await page.waitForURL('**/agent/ads?currentTab=ongoing');
  await expect(page.getByRole('article').first()).toContainText('TZS 250,000');
  expect(done.taps).toBeGreaterThan(4);
  expect(done.taps).toBeLessThanOrEqual(8);
});
