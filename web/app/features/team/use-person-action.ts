import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { AdminUser, adminUsers } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '#app/lib/failure.ts';
import { notify } from '#app/lib/notify.ts';
import { teamKey } from '#app/lib/team-queries.ts';

export const peopleKey = [...teamKey, 'people'];

type People = AnswerOf<typeof adminUsers>;

/** Changes a person's state and updates the list at once. */
export function usePersonAction(done: () => string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<AdminUser>) => act(),
    meta: { failure: m.team_people_failure },
    onSuccess: (person) => {
      queries.setQueriesData<People>(
        { queryKey: peopleKey },
        (list) => list && { ...list, data: list.data.map((other) => (other.id === person.id ? person : other)) },
      );
      notify({ kind: 'success', text: done() });
      onDone();
      void queries.invalidateQueries({ queryKey: teamKey });
    },
    onError: (error) => {
      // Handed in: it waits for another owner.
      if (statusOf(error) === 202) onDone();
      void queries.invalidateQueries({ queryKey: teamKey });
    },
  });
}
