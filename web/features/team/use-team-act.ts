import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Does something to the team. What waits for another owner is told as such, and counts as handed in. */
export function useTeamAct(act: () => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { failure: m.team_members_failure },
    onSuccess: () => {
      notify({ kind: 'success', text: m.team_members_done() });
      onDone();
    },
    onError: (error) => {
      if (statusOf(error) === 202) onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
}
