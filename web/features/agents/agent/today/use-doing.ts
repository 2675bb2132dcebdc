import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';

/** Does one thing of the day; what waits is asked for again when it is done. */
export function useDoing<Input, Done>(
  act: (input: Input) => Promise<Done>,
  done: (result: Done) => string,
  failure: () => string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { failure },
    onSuccess: async (result) => {
      notify({ kind: 'success', text: done(result) });
      await queries.invalidateQueries({ queryKey: agentKey });
    },
  });
}
