import { judgeName, type WaitingName, waitingNames } from '@makao/contract/moderation.names';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { NameCard } from '#web/features/moderation/admin/name-card.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_names_title;

/** Agents' names that resemble other names or our brand. */
export default function Names() {
  const names = useTeamList('names', waitingNames, { page: usePage() }, m.moderation_names_failure);
  const judging = useAction({
    key: teamKey,
    act: ({ agentId, accept }: Pick<WaitingName, 'agentId'> & { accept: boolean }) =>
      browserApi().call(judgeName, { params: { id: agentId }, body: { accept } }),
    done: (_, { accept }) => (accept ? m.moderation_names_accepted() : m.moderation_names_refused()),
    failure: m.moderation_judge_failure,
  });
  return (
    <TeamList
      title={m.moderation_names_title()}
      list={names}
      count={m.moderation_queue_count}
      skeleton={<LinesSkeleton className="h-36" />}
      empty={{ title: m.moderation_names_noneTitle(), text: m.moderation_names_noneText() }}
      rows={({ data }) => (
        <ul className="grid gap-3">
          {data.map((waiting) => (
            <li key={waiting.agentId}>
              <NameCard
                waiting={waiting}
                since={timeAgo(waiting.since)}
                busy={judging.isPending}
                onJudge={(accept) => judging.mutate({ agentId: waiting.agentId, accept })}
              />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
