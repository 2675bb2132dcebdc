import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../compiled/runtime.js';
import {
  cappedCount,
  compact,
  dateTime,
  daysLeft,
  money,
  overwriteDateFormat,
  plainDate,
  plainDateTime,
  shortDate,
  timeAgo,
  wholeNumber,
} from './format.ts';

describe('money [FMT-1]', () => {
  it.each([
    [0, 'TZS 0'],
    [850_000, 'TZS 850,000'],
    [1_500_000.4, 'TZS 1,500,000'],
    [2_500_000_000, 'TZS 2,500,000,000'],
  ])('%d reads %s', (amount, text) => expect(money(amount)).toBe(text));

  it.each([
    [0, '0'],
    [10_000, '10,000'],
    [10_001, '10,000+'],
  ])('a list of %d rows has %s [LIFE-3]', (count, text) => expect(cappedCount(count)).toBe(text));

  it('groups every amount as the browser would', () => {
    const browser = new Intl.NumberFormat('en-US');
    fc.assert(fc.property(fc.maxSafeInteger(), (amount) => wholeNumber(amount) === browser.format(amount)));
  });

  it.each([
    [1, '1'],
    [999, '999'],
    [1_000, '1,000'],
    [1_001, '1K'],
    [1_250, '1.3K'],
    [850_000, '850K'],
    [999_949, '999.9K'],
    [999_960, '1M'],
    [1_000_000, '1M'],
    [1_000_001, '1M'],
    [1_550_000, '1.6M'],
    [45_000_000, '45M'],
    [1_200_000_000, '1,200M'],
    [2_500_550_000, '2,500.6M'],
    [1_000_000_000_000, '1,000,000M'],
  ])('%d is %s for short', (amount, text) => expect(compact(amount)).toBe(text));
});

describe('dates [FMT-2]', () => {
  afterEach(() => overwriteDateFormat(() => 'MM/DD/YYYY'));

  it('are written day first where an owner chose it', () => {
    overwriteDateFormat(() => 'DD/MM/YYYY');
    expect(shortDate('2026-03-04T22:30:00Z')).toBe('05/03/2026');
    expect(dateTime('2026-03-04T21:05:00Z')).toBe('05/03/26 12:05 AM');
  });

  it('name the month in messages, receipts and exports, whatever pages do', () => {
    overwriteDateFormat(() => 'DD/MM/YYYY');
    expect(plainDate('2026-11-17T22:30:00Z', 'en')).toBe('18 Nov 2026');
    expect(plainDate('2026-08-03T10:00:00Z', 'sw')).toBe('3 Ago 2026');
    expect(plainDateTime('2026-11-18T10:05:00Z', 'en')).toBe('18 Nov 2026 13:05');
  });

  it('are written month first, on the calendar of Dar es Salaam', () => {
    expect(shortDate('2026-03-04T22:30:00Z')).toBe('03/05/2026');
    expect(dateTime('2026-03-04T10:05:00Z')).toBe('03/04/26 01:05 PM');
    expect(dateTime('2026-03-04T21:05:00Z')).toBe('03/05/26 12:05 AM');
  });

  it('agree with the calendar the browser keeps for the place', () => {
    const timeZone = 'Africa/Dar_es_Salaam';
    const two = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    const browser = new Intl.DateTimeFormat('en-US', { ...two, timeZone, year: '2-digit', hour12: true });
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    const plain = (text: string) => text.replace(',', '').replace(/\s/g, ' ');
    fc.assert(fc.property(dates, (date) => dateTime(date) === plain(browser.format(date))));
  });

  it('count the days left, never below zero', () => {
    const now = new Date('2026-03-04T12:00:00Z');
    expect(daysLeft('2026-03-18T13:00:00Z', now)).toBe(14);
    expect(daysLeft('2026-03-01T13:00:00Z', now)).toBe(0);
  });

  const ago = (ms: number) => timeAgo(new Date(1_000_000_000_000 - ms), 1_000_000_000_000);
  const hour = 3_600_000;
  it.each([
    [-1, ''],
    [0, 'just now'],
    [hour - 1, 'just now'],
    [hour, '1 hour ago'],
    [23.9 * hour, '23 hours ago'],
    [24 * hour, '1 day ago'],
    [29.9 * 24 * hour, '29 days ago'],
    [30 * 24 * hour, '1 month ago'],
    [100 * 24 * hour, '3 months ago'],
  ])('%d ms ago reads "%s"', (ms, text) => {
    overwriteGetLocale(() => 'en');
    expect(ago(ms)).toBe(text);
  });

  it('speak Swahili', () => {
    overwriteGetLocale(() => 'sw');
    expect([ago(0), ago(3 * hour), ago(5 * 24 * hour), ago(70 * 24 * hour)]).toEqual([
      'sasa hivi',
      'saa 3 zilizopita',
      'siku 5 zilizopita',
      'miezi 2 iliyopita',
    ]);
  });
});
