import { m } from '@makao/i18n/messages';
import { useSyncExternalStore } from 'react';

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
const watchers = new Set<() => void>();

function change(notices: readonly Notice[]) {
  shown = notices;
  for (const tell of watchers) tell();
}

/** The title and the duration have usual values. What is on show already is not said twice, but stays longer. */
export function notify(given: Pick<Notice, 'kind' | 'text'> & Partial<Pick<Notice, 'title' | 'duration'>>): void {
  const notice = { title: titles[given.kind](), duration: noticeTime, ...given, id: ++last };
  const others = shown.filter(({ kind, text }) => kind !== notice.kind || text !== notice.text);
  change([...others, notice].slice(-most));
}

export const closeNotice = (id: number): void => change(shown.filter((notice) => notice.id !== id));

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

const none: readonly Notice[] = [];
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    watch,
    () => shown,
    () => none,
  );
