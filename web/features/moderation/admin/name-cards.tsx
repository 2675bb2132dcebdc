import { judgeName, type WaitingName } from '@makao/contract/moderation.names';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { NameCard } from './name-card.tsx';
import { undoing } from './undo.ts';

export function NameCards({ names }: { names: readonly WaitingName[] }) {
  const queries = useQueryClient();
  const judging = useAction({
    key: teamKey,
    act: ({ agentId, version, accept }: Pick<WaitingName, 'agentId' | 'version'> & { accept: boolean }) =>
      browserApi().call(judgeName, { params: { id: agentId }, body: { accept, version } }),
    done: (_, { accept }) => (accept ? m.moderation_names_accepted() : m.moderation_names_refused()),
    failure: m.moderation_judge_failure,
    undo: ({ agentId }) => undoing(queries, [agentId]),
  });
  return (
    <ul className="grid gap-3">
      {names.map((waiting) => (
        <li key={waiting.agentId}>
          <NameCard
            waiting={waiting}
            since={timeAgo(waiting.since)}
            busy={judging.isPending}
            onJudge={(accept) => judging.mutate({ agentId: waiting.agentId, version: waiting.version, accept })}
          />
        </li>
      ))}
    </ul>
  );
}
