import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clipped, gsmLength, gsmText } from './gsm.ts';

it('[CHANNEL-3] counts characters as networks do', () => {
  expect(gsmLength('Sinza, laki 3')).toBe(13);
  expect(gsmLength('[€]')).toBe(6);
  expect(gsmLength('@£ñ')).toBe(3);
});

it('[CHANNEL-3] writes texts in the alphabet of every phone', () => {
  expect(gsmText('“Ng’ambo” – 20 × 30 m², kila kitu…')).toBe('"Ng\'ambo" - 20 x 30 m2, kila kitu...');
  expect(gsmText('Zoë Ñusu Ǹ')).toBe('Zoe Ñusu N');
  expect(gsmText('家 🏠 ½')).toBe('? ? ?');
});

it('[CHANNEL-3] cuts a text where it does not fit', () => {
  expect(clipped('Kijitonyama', 11)).toBe('Kijitonyama');
  expect(clipped('Kijitonyama', 10)).toBe('Kijitony..');
  expect(gsmLength(clipped('€'.repeat(20), 11))).toBeLessThanOrEqual(11);
});

it.each(['en', 'sw'])('[CHANNEL-3] all texts of screens are in that alphabet (%s)', (locale) => {
  const catalogue: Record<string, string> = JSON.parse(
    readFileSync(new URL(`../../../../i18n/${locale}/ussd.json`, import.meta.url), 'utf8'),
  );
  const screens = Object.entries(catalogue).filter(([key]) => !key.startsWith('ussd_play_'));
  expect(screens.length).toBeGreaterThan(50);
  for (const [, text] of screens) expect(gsmText(text.replaceAll(/[{}]/g, ''))).toBe(text.replaceAll(/[{}]/g, ''));
});
