import type { ThreadMessage } from '@makao/contract/threads';
import { clockTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';

type State = NonNullable<ThreadMessage['state']> | 'sending' | 'unsent';

const ticks: Record<State, { Icon: typeof Check; label: () => string; look?: string }> = {
  sending: { Icon: Clock, label: m.threads_state_sending },
  sent: { Icon: Check, label: m.threads_state_sent },
  delivered: { Icon: CheckCheck, label: m.threads_state_delivered },
  read: { Icon: CheckCheck, label: m.threads_state_read, look: 'text-lagoon' },
  failed: { Icon: CircleAlert, label: m.threads_state_failed, look: 'text-error' },
  unsent: { Icon: CircleAlert, label: m.threads_state_unsent, look: 'text-error' },
};
/** What went wrong is written out: an icon alone says too little. */
const written: ReadonlySet<State> = new Set<State>(['failed', 'unsent']);

interface MessageBubbleProps {
  text: string;
  at: string;
  /** Who wrote it, for those who do not see the side it stands on. */
  writer: string;
  isMine: boolean;
  /** Of one's own. */
  state?: State | null;
  children?: ReactNode;
}

export const MessageBubble = ({ text, at, writer, isMine, state, children }: MessageBubbleProps) => (
  <li className={classes('flex flex-col', isMine ? 'items-end' : 'items-start')}>
    <div
      className={classes(
        'max-w-[85%] rounded-card px-3.5 py-2 sm:max-w-[75%]',
        isMine ? 'rounded-br-sm bg-lagoon-mist text-ink' : 'rounded-bl-sm border border-line bg-shell',
      )}
    >
      <span className="sr-only">{writer}: </span>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-0.5 flex items-center justify-end gap-1 text-xs text-stone tabular-nums">
        <time dateTime={at}>{clockTime(at)}</time>
        {state && <Tick state={state} />}
      </p>
    </div>
    {children}
  </li>
);

function Tick({ state }: { state: State }) {
  const { Icon, label, look } = ticks[state];
  return (
    <span className={classes('inline-flex items-center gap-1', look)}>
      <Icon aria-hidden className="size-4" />
      <span className={written.has(state) ? undefined : 'sr-only'}>{label()}</span>
    </span>
  );
}
