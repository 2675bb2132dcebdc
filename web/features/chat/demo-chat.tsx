import type { PlayedMessage } from '@makao/contract/chat';
import { timeToday } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Reply from 'lucide-react/icons/reply';
import { classes } from '#web/components/ui/classes.ts';
import { Progress } from '#web/features/support/progress.tsx';
import { DemoShare } from './demo-share.tsx';
import { Linked } from './linked.tsx';

interface DemoChatProps {
  messages: readonly PlayedMessage[];
  /** Without them, what can be tapped is only shown. */
  onTap?: ((button: { id: string; title: string }) => void) | undefined;
  onShare?: ((phoneNumber: string, inReplyTo: string) => Promise<unknown>) | undefined;
  onReply?: ((message: PlayedMessage) => void) | undefined;
}

/** A conversation as a phone shows it: pictures, texts, and what can be tapped. */
export const DemoChat = ({ messages, ...acts }: DemoChatProps) => (
  <ol className="grid gap-3">
    {messages.map((message) => (
      <Bubble key={message.id} message={message} {...acts} />
    ))}
  </ol>
);

type BubbleProps = { message: PlayedMessage } & Omit<DemoChatProps, 'messages'>;

function Bubble({ message, onTap, onShare, onReply }: BubbleProps) {
  const { id, isTheirs, text, locale, extras, state, channel, createdAt } = message;
  return (
    <li className={classes('flex min-w-0 items-start gap-1', isTheirs && 'justify-end')}>
      <div
        className={classes(
          'min-w-0 max-w-[88%] rounded-card border border-line px-3 pt-2 pb-1.5',
          isTheirs ? 'rounded-tr-none bg-lagoon-mist' : 'rounded-tl-none bg-shell',
        )}
      >
        {isTheirs && <span className="sr-only">{m.chat_play_theirs()}</span>}
        {extras?.image && (
          <img src={extras.image} alt="" loading="lazy" className="mb-2 w-full rounded-field sm:max-w-72" />
        )}
        <p lang={locale ?? undefined} className="break-words whitespace-pre-line">
          <Linked text={text} />
        </p>
        <p className="mt-1 flex items-center justify-end gap-1.5 text-xs text-stone tabular-nums">
          <time dateTime={createdAt}>{timeToday(createdAt)}</time>
          {channel === 'sms' && <b className="font-semibold">{m.chat_play_bySms()}</b>}
          {state && <Progress state={state} />}
        </p>
        {extras?.asksForNumber && <DemoShare onShare={onShare && ((number) => onShare(number, id))} />}
        <Taps extras={extras} onTap={onTap} />
      </div>
      {onReply && !isTheirs && (
        <button
          type="button"
          aria-label={m.chat_play_reply()}
          title={m.chat_play_reply()}
          className="grid size-8 shrink-0 place-items-center self-center rounded-full text-stone hover:bg-lagoon-mist hover:text-lagoon"
          onClick={() => onReply(message)}
        >
          <Reply aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}

/** Buttons, and the rows of a list behind its button. */
function Taps({ extras, onTap }: Pick<PlayedMessage, 'extras'> & Pick<DemoChatProps, 'onTap'>) {
  const { buttons = [], list } = extras ?? {};
  if (buttons.length === 0 && !list) return null;
  const rows: { id: string; title: string; description?: string | undefined }[] = [...buttons, ...(list?.rows ?? [])];
  return (
    <div className="needs-script mt-1 grid divide-y divide-line border-t border-line">
      {rows.map((tap) => (
        <button
          key={tap.id}
          type="button"
          disabled={!onTap}
          className="min-h-11 py-1 text-left font-semibold text-lagoon hover:underline"
          onClick={onTap && (() => onTap({ id: tap.id, title: tap.title }))}
        >
          {tap.title}
          {tap.description && <span className="block text-sm font-normal text-stone">{tap.description}</span>}
        </button>
      ))}
    </div>
  );
}
