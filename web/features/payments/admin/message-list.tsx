import type { TransferMessage } from '@makao/contract/payments.transfers';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { outcomeLabels } from './payment-labels.ts';

const ReadDialog = lazy(() => import('./read-dialog.tsx'));

/** Pasted and forwarded messages; unreadable ones have buttons to read them by hand. */
export function MessageList({ messages }: { messages: readonly TransferMessage[] }) {
  const [act, setAct] = useState<{ message: TransferMessage; kind: 'enter' | 'settle' }>();
  return (
    <>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
        {messages.map((message) => (
          <li key={message.id} className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <p className="break-words whitespace-pre-line">{message.text}</p>
              <p className="mt-1 text-sm text-stone tabular-nums">
                {[message.sender, dateTime(message.receivedAt ?? message.createdAt)].filter(Boolean).join(' · ')}
              </p>
              <p className="text-sm text-stone">{outcomeLabels[message.outcome]()}</p>
            </div>
            {message.isOpen ? (
              <div className="flex flex-wrap content-start gap-2">
                <Button
                  size="sm"
                  className="min-h-11 max-sm:grow"
                  aria-haspopup="dialog"
                  onClick={() => setAct({ message, kind: 'enter' })}
                >
                  {m.payments_messages_enter()}
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  className="min-h-11 max-sm:grow"
                  aria-haspopup="dialog"
                  onClick={() => setAct({ message, kind: 'settle' })}
                >
                  {m.payments_messages_settle()}
                </Button>
              </div>
            ) : (
              message.outcome === 'unreadable' && (
                <span>
                  <Badge>{m.payments_messages_settled()}</Badge>
                </span>
              )
            )}
          </li>
        ))}
      </ul>
      {act && (
        <Suspense>
          <ReadDialog {...act} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </>
  );
}
