import { m } from '@makao/i18n/messages';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { closeNotice, type Notice, useNotices } from '#app/lib/notify.ts';
import { iconButton } from './icon-button.tsx';

const icons = { error: CircleAlert, information: Info, success: CircleCheck };

/** Part of the first load, so that a lost connection can still be told. Read out by screen readers, also over a dialog. */
export const Notices = () => (
  <section aria-label={m.common_notice_region()} aria-live="polite">
    <ol className="notices">
      {useNotices().map((notice) => (
        <OneNotice key={notice.id} {...notice} />
      ))}
    </ol>
  </section>
);

function OneNotice({ id, kind, title, text, duration }: Notice) {
  // A notice stays while it is pointed at, or has the focus.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeNotice(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  const Icon = icons[kind];
  return (
    <li
      data-kind={kind}
      className="notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
