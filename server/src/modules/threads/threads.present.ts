import type { Thread, ThreadMessage, ThreadMessageState } from '@makao/contract/threads';
import type { FileUrl } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { isShown } from '../search/search.rules.ts';
import type { MessageRow, ThreadRow } from './threads.queries.ts';

/** A thread as one side sees it. */
export const presentThread = (row: ThreadRow, fileUrl: FileUrl): Thread => ({
  id: row.threadId,
  side: row.isCustomer ? 'customer' : 'agent',
  ad: presentCard(row, fileUrl),
  isAdLive: isShown(row),
  other: { name: row.otherName, phoneNumber: row.otherPhone },
  lastAt: row.lastAt.toISOString(),
  last: row.lastText === null ? null : { text: row.lastText, isMine: row.isLastMine === true },
  unread: row.unread,
  isNumberShared: row.isNumberShared,
  isBlockedByMe: row.isBlockedByMe,
  isClosed: row.isClosed,
});

/** A receipt of WhatsApp counts like having read on our page. */
function stateOf(row: MessageRow, otherReadAt: Date | null): ThreadMessageState {
  if (row.readAt || (otherReadAt && otherReadAt >= row.createdAt)) return 'read';
  if (row.deliveredAt) return 'delivered';
  return row.isFailed ? 'failed' : 'sent';
}

export const presentMessage = (
  row: MessageRow,
  { isCustomer, otherReadAt }: Pick<ThreadRow, 'isCustomer' | 'otherReadAt'>,
): ThreadMessage => {
  const isMine = row.byCustomer === isCustomer;
  return {
    id: row.id,
    isMine,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    state: isMine ? stateOf(row, otherReadAt) : null,
  };
};
