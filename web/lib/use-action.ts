import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notice, notify } from './notify.ts';

interface ActionOptions<Input, Result> {
  /** What the action may change: refetched afterwards, also when the server refused. */
  key: QueryKey;
  act: (input: Input) => Promise<Result>;
  done: (result: Result, input: Input) => string;
  failure: () => string;
  /** Takes it back while the notice is shown. */
  undo?: (input: Input) => Pick<Notice, 'action' | 'duration'>;
  onDone?: (result: Result) => void;
}

/** An action on a row of a list: calls the server, notifies the user and refetches. */
export function useAction<Input = void, Result = unknown>({
  key,
  act,
  done,
  failure,
  undo,
  onDone,
}: ActionOptions<Input, Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { failure },
    onSuccess: (result, input) => {
      notify({ kind: 'success', text: done(result, input), ...undo?.(input) });
      onDone?.(result);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
