import { cancelMessage, resendMessage, type TeamMessage } from '@makao/contract/messages.admin';
import { m } from '@makao/i18n/messages';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { MessageCard } from './message-card.tsx';

export function MessageCards({ messages }: { messages: readonly TeamMessage[] }) {
  const acting = useAction({
    key: teamKey,
    act: ({ id, isResend }: { id: string; isResend: boolean }) =>
      browserApi().call(isResend ? resendMessage : cancelMessage, { params: { id } }),
    done: (_, { isResend }) => (isResend ? m.messages_team_resent() : m.messages_team_cancelDone()),
    failure: m.messages_team_actFailure,
  });
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard
            message={message}
            busy={acting.isPending}
            onResend={() => acting.mutate({ id: message.id, isResend: true })}
            onCancel={() => acting.mutate({ id: message.id, isResend: false })}
          />
        </li>
      ))}
    </ul>
  );
}
