import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { overwriteGetLocale } from '@makao/i18n/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { tellFailure } from './failure.ts';
import { closeNotice, holdNotice, notify, readNotices, releaseNotice } from './notify.ts';

const texts = () => readNotices().map(({ text }) => text);
/** How long the only notice stays, to the millisecond. */
function stay(): number {
  const { duration } = readNotices()[0]!;
  vi.advanceTimersByTime(duration - 1);
  expect(readNotices()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readNotices()).toEqual([]);
  return duration;
}

beforeEach(() => {
  overwriteGetLocale(() => 'en');
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  for (const { id } of readNotices()) closeNotice(id);
  vi.useRealTimers();
});

describe('a notice', () => {
  it('closes by itself after 7 seconds, or after its own time [SHELL-10]', () => {
    notify({ kind: 'success', text: 'Done' });
    expect(stay()).toBe(7000);
    notify({ kind: 'success', text: 'Copied', duration: 8000 });
    expect(stay()).toBe(8000);
  });

  it('has the title of its kind [SHELL-10]', () => {
    for (const kind of ['error', 'success', 'information'] as const) notify({ kind, text: kind });
    expect(readNotices().map(({ title }) => title)).toEqual([
      'Error',
      m.common_notice_success(),
      m.common_notice_information(),
    ]);
  });

  it('stays while it is pointed at, and is said once [SHELL-10, ENTRY-4]', () => {
    notify({ kind: 'error', text: 'Lost' });
    const [notice] = readNotices();
    holdNotice(notice!.id);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Lost']);
    releaseNotice(notice!);
    notify({ kind: 'error', text: 'Lost' });
    expect(texts()).toEqual(['Lost']);
    expect(stay()).toBe(7000);
  });

  it('makes room: three at a time, the newest last [ENTRY-4]', () => {
    for (const text of ['a', 'b', 'c', 'd']) notify({ kind: 'information', text });
    expect(texts()).toEqual(['b', 'c', 'd']);
  });
});

describe('a page loaded again in another language [ENTRY-4]', () => {
  /** What the next page of the tab shows. */
  async function nextPage(entries: Map<string, string>, cookie: string, speaks: Locale = 'en') {
    const leave: (() => void)[] = [];
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', { cookie, documentElement: { lang: 'en' } });
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => leave.push(listener));
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    });
    vi.resetModules();
    (await import('@makao/i18n/runtime')).overwriteGetLocale(() => speaks);
    const page = await import('./notify.ts');
    vi.advanceTimersByTime(1);
    return { ...page, texts: () => page.readNotices().map(({ text }) => text), leave: () => leave[0]!() };
  }

  it('says what the page before it was saying, once and not later', async () => {
    const entries = new Map<string, string>();
    const first = await nextPage(entries, 'locale=sw');
    first.notify({ kind: 'success', text: 'Verified', duration: 9000 });
    first.notify({ kind: 'error', text: 'Lost', title: 'Oh' });
    first.leave();
    const kept = new Map(entries);
    const second = await nextPage(entries, 'locale=en', 'sw');
    expect(second.readNotices()).toMatchObject([
      { kind: 'success', text: 'Verified', duration: 9000, title: m.common_notice_success({}, { locale: 'sw' }) },
      { kind: 'error', text: 'Lost', title: 'Oh' },
    ]);
    expect((await nextPage(entries, 'locale=en')).texts()).toEqual([]);
    vi.advanceTimersByTime(15_000);
    expect((await nextPage(kept, 'locale=en')).texts()).toEqual([]);
  });

  it('hands nothing over when the language stays, and shows no rubbish', async () => {
    const entries = new Map([['notices', 'rubbish']]);
    const page = await nextPage(entries, 'locale=en');
    page.notify({ kind: 'success', text: 'Saved' });
    entries.clear();
    page.leave();
    expect(entries.size).toBe(0);
    for (const { id } of page.readNotices()) page.closeNotice(id);
  });
});

describe('a failed call', () => {
  const refused = (status: number, body: object = {}) =>
    new ApiError({ status, headers: { get: () => null }, body: { code: 'internal', message: 'Said so', ...body } });

  it.each([
    [402, () => 'You must buy a plan to access this feature.', 20_000],
    [403, m.accounts_session_actionNotAuthorized, 20_000],
    [429, () => 'Said so', 7000],
    [500, m.accounts_session_unknownError, 7000],
    [0, m.accounts_session_unknownError, 7000],
  ] as const)('with %d is told for its time [ERR-1, ERR-2]', (status, text, duration) => {
    tellFailure(refused(status));
    expect([texts(), readNotices()[0]!.kind]).toEqual([[text()], 'error']);
    expect(stay()).toBe(duration);
  });

  it('is logged when it was not expected, at sign-in too [AUTH-4]', () => {
    const fault = refused(500);
    tellFailure(fault);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(fault);
  });

  it('with 401 says nothing: the person is on the way to sign-in', () => {
    tellFailure(refused(401));
    expect(readNotices()).toEqual([]);
  });
});
