import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import { type readThread, type ThreadMessage, writeToThread } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey, threadsKey } from '#web/lib/query-keys.ts';
import { threadKey } from './queries.ts';

/** A text on its way. Its key makes sure that it is sent once, however often it is tried. */
export interface Outgoing {
  key: string;
  text: string;
  writtenAt: string;
  isFailed: boolean;
}

type ReadThread = AnswerOf<typeof readThread>;

/** Sends texts one after the other, and shows them at once; those that failed wait to be sent again. */
export function useOutbox(threadId: string) {
  const queries = useQueryClient();
  const queryKey = [...threadsKey, 'outbox', threadId];
  // No request: it outlives the screen, not the session.
  const { data: outbox } = useQuery<Outgoing[]>({
    queryKey,
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (update: (before: Outgoing[]) => Outgoing[]) =>
    queries.setQueryData<Outgoing[]>(queryKey, (before = []) => update(before));
  const without = (key: string) => change((before) => before.filter((each) => each.key !== key));
  const mark = (key: string, isFailed: boolean) =>
    change((before) => before.map((each) => (each.key === key ? { ...each, isFailed } : each)));

  const sending = useMutation({
    scope: { id: `thread ${threadId}` },
    mutationFn: ({ key, text }: Pick<Outgoing, 'key' | 'text'>) =>
      browserApi().call(writeToThread, { params: { id: threadId }, body: { key, text } }),
    meta: { failure: m.threads_sendFailure },
    onSuccess: (message: ThreadMessage, { key }) => {
      queries.setQueryData<ReadThread>(threadKey(threadId), (before) =>
        before && !before.messages.some(({ id }) => id === message.id)
          ? { ...before, messages: [...before.messages, message] }
          : before,
      );
      without(key);
      void queries.invalidateQueries({ queryKey: [...threadsKey, 'list'] });
      // A lead shows whether its question was answered.
      void queries.invalidateQueries({ queryKey: [...agentKey, 'clients'], refetchType: 'none' });
    },
    onError: (_, { key }) => {
      mark(key, true);
      void queries.invalidateQueries({ queryKey: threadKey(threadId) });
    },
  });
  return {
    outbox,
    send: (text: string) => {
      const made = { key: crypto.randomUUID(), text, writtenAt: new Date().toISOString(), isFailed: false };
      change((before) => [...before, made]);
      sending.mutate(made);
    },
    retry: (outgoing: Outgoing) => {
      mark(outgoing.key, false);
      sending.mutate(outgoing);
    },
    discard: ({ key }: Outgoing) => without(key),
  };
}
