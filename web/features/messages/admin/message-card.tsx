import type { TeamMessage } from '@makao/contract/messages.admin';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { channelLabels, costText } from './channel-labels.ts';
import { failureTexts, kindLabel, stateLabels, stateTones } from './message-words.ts';

interface MessageCardProps {
  message: TeamMessage;
  busy: boolean;
  onResend: () => void;
  onCancel: () => void;
}

/** A message with what became of it, and what can be done about it. */
export const MessageCard = ({ message, busy, onResend, onCancel }: MessageCardProps) => {
  const waits = message.state === 'queued' || message.state === 'failing';
  return (
    <article data-message={message.id} className="grid gap-2 rounded-card border border-line bg-shell p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={stateTones[message.state]}>{stateLabels[message.state]()}</Badge>
        <b className="font-semibold">{kindLabel(message.kind)}</b>
        <span className="ml-auto text-sm text-stone tabular-nums">{dateTime(message.createdAt)}</span>
      </header>
      <p className="text-sm text-stone tabular-nums">
        {message.person && (
          <Link to={`/admin/people/${message.person.id}`} className="font-medium text-lagoon hover:underline">
            {message.person.fullName}
          </Link>
        )}{' '}
        {message.to}
        {` · ${channelLabels[message.channel]}`}
        {message.cost !== null && ` · ${costText(message.cost)}`}
        {message.unreachableAt && ` · ${m.messages_team_unreachable()}`}
        {message.stoppedAt && ` · ${m.messages_team_stopped()}`}
      </p>
      <p lang={message.locale} className="text-sm break-words whitespace-pre-line">
        {message.text || m.messages_team_forgotten()}
      </p>
      <Afterwards message={message} />
      {message.failure && (
        <div className="rounded-field bg-error-mist p-3 text-sm text-error">
          <p className="font-medium">{failureTexts[message.failure]()}</p>
          <p className="mt-1 text-xs break-words">
            {m.messages_team_attempts({ count: message.attempts })} · {message.error}
          </p>
        </div>
      )}
      {(message.canResend || waits) && (
        <div className="flex flex-wrap gap-2">
          {message.canResend && message.state !== 'queued' && (
            <Button variant="secondary" size="sm" className="min-h-11" disabled={busy} onClick={onResend}>
              {m.messages_team_resend()}
            </Button>
          )}
          {waits && (
            <Button variant="remove" size="sm" className="min-h-11" disabled={busy} onClick={onCancel}>
              {m.messages_team_cancel()}
            </Button>
          )}
        </div>
      )}
    </article>
  );
};

/** The carrier's delivery status. */
function Afterwards({ message: { deliveredAt, readAt, failedAt } }: Pick<MessageCardProps, 'message'>) {
  const told = [
    deliveredAt && m.messages_team_delivered({ time: dateTime(deliveredAt) }),
    readAt && m.messages_team_read({ time: dateTime(readAt) }),
    failedAt && m.messages_team_notDelivered({ time: dateTime(failedAt) }),
  ].filter(Boolean);
  return told.length > 0 && <p className="text-sm text-stone tabular-nums">{told.join(' · ')}</p>;
}
