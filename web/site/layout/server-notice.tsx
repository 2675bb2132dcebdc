import { m } from '@makao/i18n/messages';
import type { CSSProperties } from 'react';
import { noticeMs } from '#web/lib/notify.ts';

/** A notice that the server writes into the page; `notify.ts` adds the time and the button to close it. */
export const ServerNotice = ({ text }: { text: string }) => (
  <li data-kind="error" className="notice" style={{ '--stay': `${noticeMs}ms` } as CSSProperties}>
    <div>
      <b>{m.common_notice_error()}</b>
      <p>{text}</p>
    </div>
  </li>
);
