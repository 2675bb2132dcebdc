import { describe, expect, it } from 'vitest';
import { dayOfNumber, numberWarning } from './transaction-number.ts';

describe('the day in a number', () => {
  it.each([
    ['AGO2A7S9684', '2023-07-24'],
    ['DFJ9B1FX2B', '2026-06-19'],
    ['BJE1F0KXR4H', '2024-10-14'],
    ['DA1ABCDEFG', '2026-01-01'],
    ['DLVABCDEFG', '2026-12-31'],
    ['DBVABCDEFG', null],
    ['DMJ9B1FX2B', null],
    ['25693126312543', null],
  ])('%s says %s', (number, day) => expect(dayOfNumber(number)).toBe(day));
});

describe('what is odd about a number', () => {
  it.each([
    ['DFJ9B1FX2B', '2026-06-19T20:00:00Z', null],
    // Past midnight in Dar es Salaam, still the day before in UTC.
    ['DFK9B1FX2B', '2026-06-19T21:30:00Z', null],
    ['DFJ9B1FX2B', '2026-06-26T09:00:00Z', null],
    ['DFJ9B1FX2B', '2026-06-27T09:00:00Z', 'date'],
    ['DFJ9B1FX2B', '2026-06-18T09:00:00Z', 'date'],
    ['DBVABCDEFG', '2026-03-01T09:00:00Z', 'date'],
    ['25693126312543', '2026-06-18T09:00:00Z', null],
    ['MP260619.2238.A12345', '2026-06-18T09:00:00Z', null],
    ['NIMELIPA', '2026-06-18T09:00:00Z', 'shape'],
    ['123', '2026-06-18T09:00:00Z', 'shape'],
  ])('%s handed in at %s: %s', (number, at, warning) => expect(numberWarning(number, new Date(at))).toBe(warning));
});
