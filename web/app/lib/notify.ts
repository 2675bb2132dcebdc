import { m } from '@makao/i18n/messages';
import type { Notice } from './show-notice.tsx';

const noticeTime = 7000;

/** The title and the duration have usual values. */
type Given = Omit<Notice, 'title' | 'duration'> & Partial<Notice>;

const titles: Record<Notice['kind'], () => string> = {
  error: m.common_notice_error,
  information: m.common_notice_information,
  success: m.common_notice_success,
};

/** Most visits see no notice, so the code that shows them comes with the first one. */
let loading: Promise<typeof import('./show-notice.tsx')> | undefined;

export async function notify(notice: Given): Promise<void> {
  loading ??= import('./show-notice.tsx');
  const { show } = await loading;
  show({ title: titles[notice.kind](), duration: noticeTime, ...notice });
}
