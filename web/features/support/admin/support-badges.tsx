import type { SupportConversation } from '@makao/contract/support.admin';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { reasonLabels, stateLabels, topicLabels } from '../support-labels.ts';

const tones = { waiting: 'accent', taken: 'success', closed: 'calm' } as const;

/** What it is about, and where it stands. */
export const SupportBadges = ({
  shown: { topic, reason, state, takenBy, isMine, person },
}: {
  shown: SupportConversation;
}) => (
  <>
    <Badge tone={tones[state]}>
      {state !== 'taken'
        ? stateLabels[state]()
        : isMine || !takenBy
          ? m.support_takenByYou()
          : m.support_takenBy({ name: takenBy.fullName })}
    </Badge>
    <Badge>{topicLabels[topic]()}</Badge>
    {reason && <Badge tone="warning">{reasonLabels[reason]()}</Badge>}
    {person?.isSuspended && <Badge tone="error">{m.support_suspended()}</Badge>}
  </>
);
