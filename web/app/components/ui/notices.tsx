import { m } from '@makao/i18n/messages';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { CSSProperties } from 'react';
import { closeNotice, holdNotice, type Notice, releaseNotice, useNotices } from '#app/lib/notify.ts';
import { iconButton } from './icon-button.tsx';

const icons = { error: CircleAlert, information: Info, success: CircleCheck };

/** Part of the first load, so that a lost connection can still be told. Read out by screen readers, also over a dialog. */
export const Notices = () => (
  <section aria-label={m.common_notice_region()} aria-live="polite">
    <ol className="notices">
      {useNotices().map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </ol>
  </section>
);

function OneNotice({ notice }: { notice: Notice }) {
  const { id, kind, title, text, duration } = notice;
  const Icon = icons[kind];
  const hold = () => holdNotice(id);
  const release = () => releaseNotice(notice);
  return (
    <li
      data-kind={kind}
      className="notice"
      style={{ '--stay': `${duration}ms` } as CSSProperties}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <button type="button" aria-label={m.common_action_close()} className={iconButton} onClick={() => closeNotice(id)}>
        <X aria-hidden />
      </button>
    </li>
  );
}
