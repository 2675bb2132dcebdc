import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { readThread, ThreadSide } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Phone from 'lucide-react/icons/phone';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { statusOf } from '#web/lib/failure.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { threadQuery } from './queries.ts';
import { ThreadAdCard, ThreadAdLine } from './thread-ad.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { useBlock } from './use-block.ts';
import { useOutbox } from './use-outbox.ts';

interface ConversationProps {
  threadId: string;
  /** The address of the list. */
  to: string;
}

/** One conversation: what was written, a field to answer, and the ad beside it. */
export function Conversation({ threadId, to }: ConversationProps) {
  const thread = useQuery(threadQuery(threadId));
  if (statusOf(thread.error) === 404)
    return (
      <EmptyState title={m.threads_gone()} text={m.threads_noneText()}>
        <ButtonLink to={to} variant="secondary">
          {m.threads_seeAll()}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Loaded query={thread} skeleton={<LinesSkeleton className="h-16" />}>
      {(data) => <Opened key={threadId} thread={data} to={to} />}
    </Loaded>
  );
}

function Opened({ thread, to }: { thread: AnswerOf<typeof readThread>; to: string }) {
  const { outbox, send, retry, discard } = useOutbox(thread.id);
  const { name, phoneNumber } = thread.other;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
      <section aria-label={m.threads_with({ name })} className="flex min-w-0 flex-col">
        <header className="thread-head z-10 -mx-4 mb-2 flex items-center gap-1 bg-sand px-2 py-1 max-lg:sticky md:mx-0 md:px-0">
          <Link to={to} aria-label={m.threads_back()} className={iconButton}>
            <ArrowLeft aria-hidden />
          </Link>
          <h2 className="min-w-0 grow truncate text-xl">{name}</h2>
          {phoneNumber && (
            <ButtonAnchor
              href={`tel:${phoneNumber}`}
              variant="secondary"
              className="px-3"
              aria-label={m.threads_call({ phoneNumber })}
            >
              <Phone aria-hidden />
              <span className="tabular-nums max-sm:hidden">{phoneNumber}</span>
            </ButtonAnchor>
          )}
          <ThreadMenu thread={thread} />
        </header>
        <ThreadAdLine ad={thread.ad} isAdLive={thread.isAdLive} />
        <MessageLog
          threadId={thread.id}
          name={name}
          messages={thread.messages}
          hasEarlier={thread.hasEarlier}
          outbox={outbox}
          onRetry={retry}
          onDiscard={discard}
        />
        {thread.isNumberShared && (
          <p className="mb-2 text-center text-xs text-stone">{m.threads_numberShared({ name })}</p>
        )}
        <div className="thread-foot sticky -mx-4 mt-auto border-t border-line bg-sand px-4 py-3 md:mx-0 md:px-0">
          <Foot thread={thread} side={thread.side} onSend={send} />
        </div>
      </section>
      <ThreadAdCard ad={thread.ad} isAdLive={thread.isAdLive} />
    </div>
  );
}

interface FootProps {
  thread: AnswerOf<typeof readThread>;
  side: ThreadSide;
  onSend: (text: string) => void;
}

/** The field, or why nothing can be written. */
function Foot({ thread, side, onSend }: FootProps) {
  const blocking = useBlock(thread);
  const { name } = thread.other;
  if (thread.isBlockedByMe)
    return (
      <Alert>
        <p>{m.threads_blocked({ name })}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 min-h-11"
          disabled={blocking.isPending}
          onClick={() => blocking.mutate(false)}
        >
          {m.threads_unblock()}
        </Button>
      </Alert>
    );
  if (thread.isClosed) return <Alert>{m.threads_closed({ name })}</Alert>;
  return <Composer threadId={thread.id} side={side} name={name} onSend={onSend} />;
}
