import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';

export type Speech = { locale: 'en' | 'sw' };

interface Photo {
  width?: number;
  height?: number;
  color?: string;
  /** Stored like a photo of a phone held upright: rotated, with an EXIF orientation. */
  lies?: boolean;
}

/** A JPEG drawn by the browser, with noise for a realistic size. */
export async function photo(page: Page, { width = 480, height = 600, color = '#c96', lies = false }: Photo = {}) {
  const base64 = await page.evaluate(
    async ([w, h, fill]) => {
      const canvas = new OffscreenCanvas(w, h);
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = fill;
      pen.fillRect(0, 0, w, h);
      for (let i = 0; i < 3000; i++) {
        pen.fillStyle = `hsl(${(i * 47) % 360} 60% 50%)`;
        pen.fillRect((i * 7919) % w, (i * 104_729) % h, w / 60, h / 60);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [width, height, color] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  return lies ? Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]) : jpeg;
}

/** An EXIF segment with orientation 6: rotate 90 degrees clockwise. */
const turned = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '0006' + '0000' + '00000000',
  'hex',
);

export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

export const photoInput = (page: Page) => page.locator('input[type=file][multiple]');

/** Clears the defaults from the agent's last ad. */
export async function clearRemembered(page: Page, { locale }: Speech) {
  await photoInput(page).waitFor({ state: 'attached' });
  const clear = page.getByRole('button', { name: m.ads_form_rememberedClear({}, { locale }), exact: true });
  if (await clear.isVisible()) await clear.click();
}

/** Fills in everything except the photos, for a flat to rent. */
export async function fillRental(page: Page, { locale }: Speech, price = '850000') {
  const say = { locale };
  await page.getByText(m.ads_form_rent({}, say), { exact: true }).click();
  await page.getByText(kindName('apartment', locale), { exact: true }).click();
  await chooseWard(page, 'mikochni', 'Mikocheni', { locale });
  await page.getByLabel(m.ads_form_price({}, say)).fill(price);
  await page.getByLabel(m.ads_form_months({}, say)).fill('6');
  await page.getByLabel(m.ads_form_connexion({}, say), { exact: true }).fill('400000');
  await page.getByRole('button', { name: '20,000' }).click();
  await page.getByLabel(m.ads_form_bedrooms({}, say), { exact: true }).fill('2');
  await page.getByRole('button', { name: m.ads_form_more({ what: m.ads_form_bathrooms({}, say) }, say) }).click();
  await page.getByLabel(m.ads_amenity_waterTank({}, say)).check();
  await page.getByLabel(m.ads_form_description({}, say)).fill('Two rooms by the sea, water every day.');
}

export async function chooseWard(page: Page, typed: string, name: string, { locale }: Speech) {
  await page.getByRole('combobox', { name: m.ads_form_ward({}, { locale }) }).fill(typed);
  await page.getByRole('option', { name }).first().click();
}
