import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Runs an action on the team. An action that waits for another owner's approval (202) counts as done. */
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
