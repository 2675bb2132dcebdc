import type { ChatDecision } from '@makao/contract/chat';
import type { SupportConversation, SupportDetail, SupportLine } from '@makao/contract/support.admin';
import type { Db } from '../../db/client.ts';
import { progressOf, readableText } from '../messages/messages.rules.ts';
import {
  type ConversationRow,
  conversationsByIds,
  type DecisionRow,
  decisionsOf,
  type ReceivedRow,
  receivedFrom,
  reportedThread,
  type SentRow,
  sentTo,
  threadTexts,
  type WrittenRow,
  writtenTo,
} from './support.queries.ts';
import { stateOf } from './support.rules.ts';

/** Makes a text safe to be read by the team: without codes and words that sign in. */
export type Mask = (text: string) => string;

const mostShown = 100;

/** Links of ads can be read by anybody; others may sign in. */
const isPublic = (word: string) => /\/a\/[a-z]{6}$/.test(word);
const withoutLinks = (text: string) =>
  text.replace(/\S+/g, (word) => (/^\W?https?:\/\//i.test(word) && !isPublic(word) ? '🔗' : word));

const shownTo = (text: string, mask: Mask) => withoutLinks(mask(text));

export const presentConversation = (row: ConversationRow, callerId: string, mask: Mask): SupportConversation => ({
  id: row.id,
  topic: row.topic,
  reason: row.reason,
  address: row.address,
  person:
    row.personId === null
      ? null
      : { id: row.personId, fullName: row.personName, agentId: row.agentId, isSuspended: row.isSuspended },
  state: stateOf(row),
  openedAt: row.openedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  unanswered: row.unanswered,
  lastText: row.lastText && shownTo(row.lastText, mask),
  takenBy: row.takenBy,
  isMine: row.takenBy?.id === callerId,
  closedAt: row.closedAt?.toISOString() ?? null,
  closedBy: row.closedBy,
});

type Line = Omit<SupportLine, 'createdAt'> & { createdAt: Date };

const lineWritten = ({ memberId, name, status, deliveredAt, readAt, failedAt, ...row }: WrittenRow): Line => ({
  ...{ id: row.id, text: row.text, createdAt: row.createdAt },
  ...{ by: memberId ? 'member' : 'person', name },
  state: status && progressOf({ status, deliveredAt, readAt, failedAt }),
});

const signs: Partial<Record<NonNullable<ReceivedRow['content']>['kind'], string>> = {
  location: '📍',
  voice: '🎤',
  sticker: '🙂',
  card: '📇',
  shared: '📇',
  other: '📎',
};

/** What the contact wrote, or a sign for what is no text; null for what they did not write. */
function lineReceived({ id, content, createdAt }: ReceivedRow): Line | null {
  if (!content) return null;
  const { kind } = content;
  const text =
    kind === 'text'
      ? content.text
      : kind === 'button'
        ? content.title
        : kind === 'media'
          ? ['📷', content.caption].filter(Boolean).join(' ')
          : signs[kind];
  return text ? { id, text, createdAt, by: 'person', name: null, state: null } : null;
}

const lineSent = (row: SentRow): Line => ({
  ...{ id: row.id, text: readableText(row), createdAt: row.createdAt },
  ...{ by: 'makao', name: null, state: progressOf(row) },
});

/** The last lines from and to a contact, oldest first. */
async function linesOf(db: Db, { address, phoneNumber }: ConversationRow, mask: Mask): Promise<SupportLine[]> {
  const [written, received, sent] = await Promise.all([
    writtenTo(db, address),
    receivedFrom(db, address),
    // What we write to the account may reach a contact that has another number.
    sentTo(db, [...new Set([address, phoneNumber ?? address])]),
  ]);
  return [...written.map(lineWritten), ...received.flatMap((row) => lineReceived(row) ?? []), ...sent.map(lineSent)]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(-mostShown)
    .map(({ createdAt, text, ...line }) => ({
      ...line,
      text: shownTo(text, mask),
      createdAt: createdAt.toISOString(),
    }));
}

export const presentDecision = ({ modeBefore, modeAfter, createdAt, ...row }: DecisionRow): ChatDecision => ({
  ...row,
  from: modeBefore,
  to: modeAfter,
  createdAt: createdAt.toISOString(),
});

/** A conversation that one side reported: only for that reason the team may read it. */
async function reportedBy(db: Db, { topic, threadId, userId }: ConversationRow, mask: Mask) {
  if (topic !== 'thread' || !threadId) return null;
  const [thread] = await reportedThread(db, threadId);
  if (!thread) return null;
  const isByCustomer = thread.customerId === userId;
  const about = isByCustomer
    ? { id: thread.agentUserId, fullName: thread.agent }
    : { id: thread.customerId, fullName: thread.customer };
  const texts = await threadTexts(db, threadId);
  const messages: NonNullable<SupportDetail['reported']>['messages'] = texts
    .reverse()
    .map(({ id, byCustomer, text, createdAt }) => ({
      ...{ id, text: shownTo(text, mask), createdAt: createdAt.toISOString() },
      byReporter: byCustomer === isByCustomer,
    }));
  return { threadId, adId: thread.adId, about, messages };
}

/** One conversation with everything that helps to answer; null if there is none. */
export async function findDetail(db: Db, id: string, callerId: string, mask: Mask): Promise<SupportDetail | null> {
  const [row] = await conversationsByIds(db, [id]);
  if (!row) return null;
  const [lines, decisions, reported] = await Promise.all([
    linesOf(db, row, mask),
    decisionsOf(db, row.address),
    reportedBy(db, row, mask),
  ]);
  return { ...presentConversation(row, callerId, mask), lines, decisions: decisions.map(presentDecision), reported };
}
