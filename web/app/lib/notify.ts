import { m } from '@makao/i18n/messages';
import { useSyncExternalStore } from 'react';
import { speaksKeptLocale } from './preferences.ts';

const noticeTime = 7000;

export interface Notice {
  id: number;
  kind: 'error' | 'information' | 'success';
  text: string;
  title: string;
  /** Milliseconds until it closes by itself. */
  duration: number;
}

const titles: Record<Notice['kind'], () => string> = {
  error: m.common_notice_error,
  information: m.common_notice_information,
  success: m.common_notice_success,
};

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

type Given = Pick<Notice, 'kind' | 'text'> & Partial<Pick<Notice, 'title' | 'duration'>>;

/** The title and the duration have usual values. What is on show already is not said twice, but stays longer. */
export function notify(given: Given): void {
  const notice = { title: titles[given.kind](), duration: noticeTime, ...given, id: ++last };
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
  // Not before the page knows its own language.
  setTimeout(() => {
    try {
      const [until, notices] = JSON.parse(sessionStorage.getItem(kept) ?? '[0]') as [number, Given[]];
      sessionStorage.removeItem(kept);
      if (until > Date.now()) for (const notice of notices) notify(notice);
    } catch {
      // Storage is blocked.
    }
  });
  addEventListener('pagehide', () => {
    try {
      if (speaksKeptLocale()) return;
      // Usual titles come in the new language.
      const notices = shown.map(({ title, ...notice }) =>
        title === titles[notice.kind]() ? notice : { ...notice, title },
      );
      sessionStorage.setItem(kept, JSON.stringify([Date.now() + keptFor, notices]));
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
