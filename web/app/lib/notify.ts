import { m } from '@makao/i18n/messages';

export const noticeTime = 7000;

export type NoticeKind = 'error' | 'information' | 'success';

export interface Notice {
  kind: NoticeKind;
  text: string;
  title?: string;
  /** Milliseconds until it closes by itself. */
  duration?: number;
  /** What can be done about it. */
  action?: { label: string; onClick: () => void };
}

const titles: Record<NoticeKind, () => string> = {
  error: m.common_notice_error,
  information: m.common_notice_information,
  success: m.common_notice_success,
};

/** Most visits see no notice, so the code that shows them comes with the first one. */
let shower: Promise<typeof import('./show-notice.tsx')> | undefined;

export async function notify(notice: Notice): Promise<void> {
  shower ??= import('./show-notice.tsx');
  const { show } = await shower;
  show({ title: titles[notice.kind](), duration: noticeTime, ...notice });
}
