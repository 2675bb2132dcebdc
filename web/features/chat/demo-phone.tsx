import { type PlayedFault, type PlayedMessage, playedFaults } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { DecisionList } from '#web/features/support/decision-list.tsx';
import { useEnd } from '#web/features/support/use-end.ts';
import { DemoChat } from './demo-chat.tsx';
import { DemoComposer } from './demo-composer.tsx';
import { demoNameOf } from './demo-people.ts';
import { usePlayedChat } from './use-played-chat.ts';

const faultLabels: Record<PlayedFault, () => string> = {
  none: m.chat_play_fault_none,
  unreachable: m.chat_play_fault_unreachable,
  doubled: m.chat_play_fault_doubled,
};
/** Of the trace. */
const mostDecisions = 12;

interface DemoPhoneProps {
  address: string;
  /** What is written there already. */
  text: string;
  /** On a narrow screen one phone is shown at a time. */
  isChosen: boolean;
  onRemove: () => void;
}

/** One phone: its conversation, where it writes, and how it was understood. */
export function DemoPhone({ address, text, isChosen, onRemove }: DemoPhoneProps) {
  const screen = useRef<HTMLElement>(null);
  const { chat, write, fail } = usePlayedChat(address, screen);
  const [replyTo, setReplyTo] = useState<PlayedMessage | null>(null);
  const name = demoNameOf(address);
  return (
    <section
      ref={screen}
      aria-label={name}
      data-phone={address}
      className={classes(
        'min-w-0 overflow-clip rounded-[1.75rem] border-4 border-reef bg-shell shadow-lift',
        !isChosen && 'max-md:hidden',
      )}
    >
      <Head address={address} name={name} onRemove={onRemove} onFault={(fault) => void fail(fault)} />
      <Screen name={name} last={chat?.messages.at(-1)?.id}>
        {chat &&
          (chat.messages.length === 0 ? (
            <p className="rounded-card bg-shell p-4 text-center text-stone">{m.chat_play_empty()}</p>
          ) : (
            <DemoChat
              messages={chat.messages}
              onTap={(button) => void write({ button })}
              onShare={(sharesNumber, inReplyTo) => write({ sharesNumber, inReplyTo })}
              onReply={setReplyTo}
            />
          ))}
      </Screen>
      <DemoComposer
        text={text}
        replyTo={replyTo}
        onReplyEnd={() => setReplyTo(null)}
        onWrite={async (written) => {
          const isSent = await write({ ...written, ...(replyTo && { inReplyTo: replyTo.id }) });
          if (isSent) setReplyTo(null);
          return isSent;
        }}
      />
      <details className="border-t border-line bg-sand px-3">
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
          {m.chat_play_trace()}
        </summary>
        <div className="max-h-80 overflow-y-auto pb-3">
          <DecisionList decisions={chat?.decisions.slice(0, mostDecisions) ?? []} />
        </div>
      </details>
    </section>
  );
}

interface HeadProps {
  address: string;
  name: string;
  onRemove: () => void;
  onFault: (fault: PlayedFault) => void;
}

function Head({ address, name, onRemove, onFault }: HeadProps) {
  const delivery = useId();
  return (
    <header className="bg-reef px-3 pb-2 text-on-reef">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 grow truncate py-2 text-base font-semibold">
          {name}
          {name !== address && <small className="block truncate text-xs font-normal tabular-nums">{address}</small>}
        </h2>
        <button
          type="button"
          aria-label={m.chat_play_remove({ name })}
          title={m.chat_play_remove({ name })}
          className={classes(iconButton, 'hover:bg-reef-line')}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      </div>
      <p className="flex items-center gap-2 text-sm">
        <label htmlFor={delivery}>{m.chat_play_delivery()}</label>
        <select
          id={delivery}
          defaultValue="none"
          className="min-h-11 min-w-0 grow rounded-field border border-reef-line bg-reef px-2 text-on-reef"
          onChange={({ target }) => onFault(playedFaults.find((fault) => fault === target.value) ?? 'none')}
        >
          {playedFaults.map((fault) => (
            <option key={fault} value={fault}>
              {faultLabels[fault]()}
            </option>
          ))}
        </select>
      </p>
    </header>
  );
}

interface ScreenProps {
  name: string;
  last: string | undefined;
  children: React.ReactNode;
}

/** Shows the newest message, and again when there is one more. */
function Screen({ name, last, children }: ScreenProps) {
  const end = useEnd<HTMLDivElement>(last);
  return (
    <div
      ref={end}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-label={m.chat_play_conversation({ name })}
      className="h-[28rem] overflow-y-auto bg-lagoon-mist/60 p-3 outline-offset-[-3px]"
    >
      {children}
    </div>
  );
}
