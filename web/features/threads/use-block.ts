import { blockThread, type Thread } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import { browserApi } from '#web/lib/browser-api.ts';
import { threadsKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Blocks or unblocks the other side. */
export const useBlock = ({ id }: Pick<Thread, 'id'>, onDone?: () => void) =>
  useAction<boolean>({
    key: threadsKey,
    act: (isBlocked) => browserApi().call(blockThread, { params: { id }, body: { isBlocked } }),
    done: (_, isBlocked) => (isBlocked ? m.threads_blockDone() : m.threads_unblockDone()),
    failure: m.threads_blockFailure,
    onDone,
  });
