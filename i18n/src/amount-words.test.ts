import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '../compiled/runtime.js';
import { amountInWords } from './amount-words.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

it.each([
  [500_000, 'laki tano', 'five hundred thousand'],
  [550_000, 'laki tano na elfu hamsini', 'five hundred fifty thousand'],
  [1_500_000, 'milioni moja na laki tano', 'one million five hundred thousand'],
  [1_250_000, 'milioni moja, laki mbili na elfu hamsini', 'one million two hundred fifty thousand'],
  [80_000, 'elfu themanini', 'eighty thousand'],
  [25_000, 'elfu ishirini na tano', 'twenty-five thousand'],
  [12_340, 'elfu kumi na mbili, mia tatu na arobaini', 'twelve thousand three hundred forty'],
  [150_000_000, 'milioni mia moja na hamsini', 'one hundred fifty million'],
  [2_000_000_000, 'bilioni mbili', 'two billion'],
  [10, 'kumi', 'ten'],
  [7, 'saba', 'seven'],
  [0, '', ''],
])('%d is said in both languages [FIND-1]', (amount, sw, en) => {
  overwriteGetLocale(() => 'sw');
  expect(amountInWords(amount)).toBe(sw);
  overwriteGetLocale(() => 'en');
  expect(amountInWords(amount)).toBe(en);
});
