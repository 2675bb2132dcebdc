import { m } from '@makao/i18n/messages';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';

interface QueueDoneProps {
  /** Colleagues have all remaining ads open. */
  isTaken: boolean;
  /** A filter is set. */
  isNarrow: boolean;
  onLook: () => void;
}

export const QueueDone = ({ isTaken, isNarrow, onLook }: QueueDoneProps) => (
  <EmptyState
    title={
      isTaken
        ? m.moderation_queue_takenTitle()
        : isNarrow
          ? m.moderation_queue_narrowTitle()
          : m.moderation_queue_doneTitle()
    }
    text={isTaken ? m.moderation_queue_takenText() : m.moderation_queue_doneText()}
  >
    {isNarrow && !isTaken ? (
      <ButtonLink to="/admin/queue">{m.moderation_queue_wholeQueue()}</ButtonLink>
    ) : (
      <Button onClick={onLook}>{m.moderation_queue_look()}</Button>
    )}
    <ButtonLink to="/admin" variant="secondary">
      {m.team_nav_dashboard()}
    </ButtonLink>
  </EmptyState>
);
