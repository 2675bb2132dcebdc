import { expect, it } from 'vitest';
import { readCode } from './read-code.ts';

it.each([
  ['12345', '12345'],
  ['12 345', '12345'],
  ['Makao: your verification code is 54321. It is valid for 15 minutes.', '54321'],
  ['Makao: msimbo wako ni 54321. Unatumika kwa dakika 15.', '54321'],
  ['Valid for 15 minutes: 54321', '54321'],
  ['123', '123'],
  ['123456', '12345'],
  ['', ''],
])('finds the code in "%s" [ENTRY-1]', (text, code) => {
  expect(readCode(text)).toBe(code);
});
