import { m } from '@makao/i18n/messages';
import { useSyncExternalStore } from 'react';
import { speaksKeptLocale } from './preferences.ts';

const noticeTime = 7000;

export interface Notice {
  id: number;
  kind: 'error' | 'information' | 'success';
  text: string;
  /** Its own, instead of the usual one of its kind. */
  title?: string;
  /** Milliseconds until it closes by itself. */
  duration: number;
}

const titles: Record<Notice['kind'], () => string> = {
  error: m.common_notice_error,
  information: m.common_notice_information,
  success: m.common_notice_success,
};

/** Asked for when it is shown: a notice may have come from a page in another language. */
export const titleOf = ({ kind, title }: Notice): string => title ?? titles[kind]();

/** As many as a phone shows without hiding the page. */
const most = 3;

let shown: readonly Notice[] = [];
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

function change(notices: readonly Notice[]) {
  shown = notices;
  for (const tell of watchers) tell();
}

/** The duration has a usual value. What is on show already is not said twice, but stays longer. */
export function notify(given: Pick<Notice, 'kind' | 'text' | 'title'> & Partial<Pick<Notice, 'duration'>>): void {
  const notice = { duration: noticeTime, ...given, id: ++last };
  const others = shown.filter(({ kind, text }) => kind !== notice.kind || text !== notice.text);
  change([...others, notice].slice(-most));
  releaseNotice(notice);
}

export function closeNotice(id: number): void {
  holdNotice(id);
  change(shown.filter((notice) => notice.id !== id));
}

/** Keeps a notice while it is pointed at, or has the focus. */
export function holdNotice(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function releaseNotice({ id, duration }: Notice): void {
  holdNotice(id);
  timers.set(
    id,
    setTimeout(() => closeNotice(id), duration),
  );
}

const kept = 'notices';
/** Loading a page takes seconds; later its notices would come as a surprise. */
const keptFor = 15_000;

/** Signing in may load the page again, in the person's language: the new page says what the old one was saying. */
if (typeof window !== 'undefined') {
  try {
    const [until, notices] = JSON.parse(sessionStorage.getItem(kept) ?? '[0]') as [number, Notice[]];
    sessionStorage.removeItem(kept);
    if (until > Date.now()) for (const notice of notices) notify(notice);
  } catch {
    // Storage is blocked.
  }
  addEventListener('pagehide', () => {
    try {
      if (!speaksKeptLocale()) sessionStorage.setItem(kept, JSON.stringify([Date.now() + keptFor, shown]));
    } catch {
      // Storage is blocked.
    }
  });
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

const none: readonly Notice[] = [];
export const readNotices = (): readonly Notice[] => shown;
export const useNotices = (): readonly Notice[] => useSyncExternalStore(watch, readNotices, () => none);
