import { m } from '@makao/i18n/messages';
import type { CSSProperties } from 'react';
import { closeNotice, holdNotice, type Notice, releaseNotice, titleOf, useNotices } from '#app/lib/notify.ts';
import { iconButton } from './icon-button.tsx';

/** Drawn here: every page carries these, and an icon of the library weighs more than its line. */
const signs = { error: 'M12 7v6m0 4v.01', information: 'M12 11v6m0-10v.01', success: 'm8 12 3 3 5-6' };
const Sign = ({ d, round }: { d: string; round?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {round && <circle cx="12" cy="12" r="10" />}
    <path d={d} />
  </svg>
);

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
  const { id, kind, text, duration } = notice;
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
      <Sign d={signs[kind]} round />
      <div>
        <b>{titleOf(notice)}</b>
        <p>{text}</p>
      </div>
      <button type="button" aria-label={m.common_action_close()} className={iconButton} onClick={() => closeNotice(id)}>
        <Sign d="M18 6 6 18M6 6l12 12" />
      </button>
    </li>
  );
}
