import { finishUnworked, type UnworkedMessage } from '@makao/contract/unworked.admin';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

const reasons: Record<UnworkedMessage['reason'], () => string> = {
  noSender: m.messages_unworked_reason_noSender,
  invalid: m.messages_unworked_reason_invalid,
  unknownKind: m.messages_unworked_reason_unknownKind,
  failed: m.messages_unworked_reason_failed,
};

/** Received messages as they came, with why they could not be worked. */
export function UnworkedCards({ messages }: { messages: readonly UnworkedMessage[] }) {
  const finishing = useAction({
    key: teamKey,
    act: (id: string) => browserApi().call(finishUnworked, { params: { id } }),
    done: () => m.messages_unworked_finished(),
    failure: m.messages_unworked_finishFailure,
  });
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {messages.map((message) => (
        <li key={message.id}>
          <UnworkedCard message={message} busy={finishing.isPending} onFinish={() => finishing.mutate(message.id)} />
        </li>
      ))}
    </ul>
  );
}

interface UnworkedCardProps {
  message: UnworkedMessage;
  busy: boolean;
  onFinish: () => void;
}

const UnworkedCard = ({ message, busy, onFinish }: UnworkedCardProps) => (
  <article data-unworked={message.id} className="grid gap-2 rounded-card border border-line bg-shell p-4">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge>{message.channel}</Badge>
      <b className="font-semibold">{reasons[message.reason]()}</b>
      <span className="ml-auto text-sm text-stone tabular-nums">{dateTime(message.createdAt)}</span>
    </header>
    <p className="text-sm break-all text-stone tabular-nums">
      {message.person && (
        <Link to={`/admin/people/${message.person.id}`} className="font-medium text-lagoon hover:underline">
          {message.person.fullName}
        </Link>
      )}{' '}
      {message.from ?? m.messages_unworked_nobody()}
    </p>
    <pre className="text-xs break-words whitespace-pre-wrap">{message.content}</pre>
    {message.doneAt ? (
      <p className="text-sm text-stone">
        {m.messages_unworked_doneBy({ name: message.doneBy ?? '…', time: dateTime(message.doneAt) })}
      </p>
    ) : (
      <Button variant="secondary" size="sm" className="min-h-11 justify-self-start" disabled={busy} onClick={onFinish}>
        {m.messages_unworked_finish()}
      </Button>
    )}
  </article>
);
