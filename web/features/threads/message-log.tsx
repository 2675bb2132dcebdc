import type { ThreadMessage } from '@makao/contract/threads';
import { localDate, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { earlierMessages } from './queries.ts';
import type { Outgoing } from './use-outbox.ts';

interface MessageLogProps {
  threadId: string;
  name: string;
  messages: readonly ThreadMessage[];
  hasEarlier: boolean;
  outbox: readonly Outgoing[];
  onRetry: (outgoing: Outgoing) => void;
  onDiscard: (outgoing: Outgoing) => void;
}

/** What was written, by days, with the newest in view. */
export function MessageLog({ threadId, name, messages, hasEarlier, outbox, onRetry, onDiscard }: MessageLogProps) {
  const [older, setOlder] = useState({ messages: [] as ThreadMessage[], hasEarlier });
  const loading = useMutation({
    mutationFn: (before: string) => earlierMessages(threadId, before),
    meta: { failure: m.threads_failure },
    onSuccess: (found) =>
      setOlder((before) => ({ messages: [...found.messages, ...before.messages], hasEarlier: found.hasEarlier })),
  });
  // As messages come, the latest page moves on: none is left out between it and the earlier ones.
  const seen = new Map([...older.messages, ...messages].map((message) => [message.id, message]));
  const shown = [...seen.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const end = useRef<HTMLDivElement>(null);
  const newest = outbox.at(-1)?.key ?? shown.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  const first = shown[0];
  const isMore = older.messages.length > 0 ? older.hasEarlier : hasEarlier;
  return (
    <div role="log" aria-label={m.threads_log()}>
      {isMore && first && (
        <div className="mb-4 text-center">
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            disabled={loading.isPending}
            onClick={() => loading.mutate(first.id)}
          >
            {m.threads_earlier()}
          </Button>
        </div>
      )}
      {[...Map.groupBy(shown, ({ createdAt }) => localDate(createdAt))].map(([day, ofDay]) => (
        <section key={day} className="mb-3">
          <h3 className="mb-2 text-center font-sans text-xs font-medium tracking-normal text-stone">{dayName(day)}</h3>
          <ol className="grid gap-2">
            {ofDay.map(({ id, text, createdAt, isMine, state }) => (
              <MessageBubble
                key={id}
                {...{ text, isMine, state }}
                at={createdAt}
                writer={isMine ? m.threads_ofYou() : name}
              />
            ))}
          </ol>
        </section>
      ))}
      {outbox.length > 0 && (
        <ol className="mb-3 grid gap-2">
          {outbox.map((each) => (
            <MessageBubble
              key={each.key}
              text={each.text}
              at={each.writtenAt}
              writer={m.threads_ofYou()}
              isMine
              state={each.isFailed ? 'unsent' : 'sending'}
            >
              {each.isFailed && (
                <span className="flex">
                  <Button variant="ghost" size="sm" className="min-h-11" onClick={() => onRetry(each)}>
                    {m.threads_retry()}
                  </Button>
                  <Button variant="ghost" size="sm" className="min-h-11" onClick={() => onDiscard(each)}>
                    {m.threads_discard()}
                  </Button>
                </span>
              )}
            </MessageBubble>
          ))}
        </ol>
      )}
      <div ref={end} className="thread-end" />
    </div>
  );
}

const dayMs = 86_400_000;

function dayName(day: string): string {
  if (day === localDate(new Date())) return m.threads_today();
  if (day === localDate(new Date(Date.now() - dayMs))) return m.threads_yesterday();
  return shortDate(`${day}T12:00:00Z`);
}
