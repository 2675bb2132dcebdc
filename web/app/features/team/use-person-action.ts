import type { AdminUser } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusOf, tellFailure } from '#app/lib/failure.ts';
import { notify } from '#app/lib/notify.ts';
import { teamKey } from '#app/lib/team-queries.ts';

export const peopleKey = [...teamKey, 'people'];

/** Changes a person's state and loads what the team sees again. A wrong field is told where it was typed. */
export function usePersonAction(done: () => string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<AdminUser>) => act(),
    onError: (error) => {
      if (statusOf(error) !== 422) tellFailure(error, m.team_people_failure);
    },
    onSuccess: () => {
      notify({ kind: 'success', text: done() });
      onDone();
      void queries.invalidateQueries({ queryKey: teamKey });
    },
  });
}
