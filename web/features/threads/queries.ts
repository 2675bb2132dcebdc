import { readThread, seeThread, type ThreadSide, threads, unreadThreads } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { threadsKey } from '#web/lib/query-keys.ts';

const listsKey = [...threadsKey, 'list'];
const unreadKey = [...threadsKey, 'unread'];
export const threadKey = (id: string) => [...threadsKey, 'one', id];

export const threadsQuery = (side: ThreadSide, isUnread: boolean, page: number) =>
  queryOptions({
    queryKey: [...listsKey, side, isUnread, page],
    queryFn: () => browserApi().call(threads, { query: { side, page, state: isUnread ? 'unread' : undefined } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: m.threads_failure },
  });

/** A few bytes, asked for again and again while the page is in view; the rest only when these have changed. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ client, queryKey }) => {
    const before = client.getQueryData<Record<ThreadSide, number>>(queryKey);
    const now = await browserApi().call(unreadThreads, {});
    if (before && (before.customer !== now.customer || before.agent !== now.agent))
      void client.invalidateQueries({ queryKey: threadsKey, predicate: (query) => query.queryKey[1] !== 'unread' });
    return now;
  },
  refetchInterval: 30_000,
  // It stands in menus, where a failure is nobody's business.
  retry: false,
  throwOnError: false,
});

/** The latest messages. What is read here has been seen. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ client }) => {
      const thread = await browserApi().call(readThread, { params: { id }, query: {} });
      const last = thread.messages.at(-1);
      if (thread.unread === 0 || !last || document.visibilityState !== 'visible') return thread;
      await browserApi().call(seeThread, { params: { id }, body: { messageId: last.id } });
      void client.invalidateQueries({ queryKey: unreadKey });
      void client.invalidateQueries({ queryKey: listsKey, refetchType: 'none' });
      return { ...thread, unread: 0 };
    },
    staleTime: 0,
    refetchInterval: 45_000,
    meta: { failure: m.threads_failure },
  });

export const earlierMessages = (id: string, before: string) =>
  browserApi().call(readThread, { params: { id }, query: { before } });
