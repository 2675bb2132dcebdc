import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

export const peopleKey = [...teamKey, 'people'];

/** Changes a user's state and refetches the team's data. Forms show a 422 next to the field. */
export function usePersonAction(done: () => string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      notify({ kind: 'success', text: done() });
      onDone();
      void queries.invalidateQueries({ queryKey: teamKey });
    },
    onError: (error) => {
      // 202: it waits for another owner's approval.
      if (statusOf(error) === 202) onDone();
      else if (statusOf(error) !== 422) tellFailure(error, m.team_people_failure);
      void queries.invalidateQueries({ queryKey: teamKey });
    },
  });
}
