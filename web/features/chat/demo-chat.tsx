import type { PlayedMessage } from '@makao/contract/chat';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { DemoShare } from './demo-share.tsx';
import { Linked } from './linked.tsx';

interface DemoChatProps {
  messages: PlayedMessage[];
  /** Without it, what can be tapped is only shown. */
  onTap?: ((button: { id: string; title: string }) => void) | undefined;
  onShare?: ((phoneNumber: string, inReplyTo: string) => Promise<void>) | undefined;
}

/** A conversation as a phone shows it: pictures, texts, and what can be tapped. */
export const DemoChat = ({ messages, onTap, onShare }: DemoChatProps) => (
  <ol className="mt-6 grid gap-4 rounded-card border border-line bg-lagoon-mist/60 p-3 sm:p-6">
    {messages.map((message) => (
      <Bubble key={message.id} message={message} onTap={onTap} onShare={onShare} />
    ))}
  </ol>
);

function Bubble({
  message: { id, isTheirs, text, locale, extras, createdAt },
  onTap,
  onShare,
}: { message: PlayedMessage } & Pick<DemoChatProps, 'onTap' | 'onShare'>) {
  const taps = [...(extras?.buttons ?? []), ...(extras?.list?.rows ?? [])];
  return (
    <li className={classes('flex flex-col', isTheirs ? 'items-end' : 'items-start')}>
      <div
        className={classes(
          'max-w-full rounded-card border border-line px-4 pt-2.5 pb-2 shadow-lift sm:max-w-[85%]',
          isTheirs ? 'bg-lagoon-mist' : 'rounded-tl-none bg-shell',
        )}
      >
        {isTheirs && <span className="sr-only">{m.chat_play_theirs()}</span>}
        {extras?.image && (
          <img src={extras.image} alt="" loading="lazy" className="mb-2 w-full rounded-field sm:max-w-72" />
        )}
        <p lang={locale ?? undefined} className="whitespace-pre-line break-words">
          <Linked text={text} />
        </p>
        <p className="mt-1 text-right text-xs text-stone tabular-nums">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </p>
        {extras?.asksForNumber && <DemoShare onShare={onShare && ((number) => onShare(number, id))} />}
        {taps.length > 0 && (
          <div className="needs-script mt-1 grid border-t border-line pt-1">
            {taps.map((tap) => (
              <button
                key={tap.id}
                type="button"
                disabled={!onTap}
                className="min-h-11 font-semibold text-lagoon hover:underline"
                onClick={onTap && (() => onTap({ id: tap.id, title: tap.title }))}
              >
                {tap.title}
              </button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
