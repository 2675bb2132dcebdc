import type { Locale } from '@makao/contract/kernel/locales';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { send } from '../../lib/jobs.ts';
import type { MessageExtras } from '../../lib/messenger/messenger.ts';
import { sendMessageJob } from './queue-message.ts';

interface Answers {
  to: string;
  locale: Locale;
  /** Identifies what is answered: the same answers are never sent twice. */
  key: string;
  answers: { text: string; extras?: MessageExtras }[];
}

const keyOf = (key: string, index: number) => `answer ${key} ${index}`;

/** Queues replies to a user who has just written: the first is sent now, each following one after the one before. */
export async function queueAnswers(tx: Tx, { to, locale, key, answers }: Answers, now = Date.now()) {
  if (answers.length === 0) return;
  const rows = await tx
    .insert(messages)
    .values(
      answers.map(({ text, extras }, index) => ({
        ...{ to, locale, text, extras, kind: 'chat_answer', isAnswer: true },
        ...{ dedupeKey: keyOf(key, index), createdAt: new Date(now + index) },
      })),
    )
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id });
  if (rows[0]) await send(tx, sendMessageJob, { id: rows[0].id }, { isUrgent: true });
}

/** Sends the next reply once one is done, whatever its outcome. */
export async function sendNextAnswer(tx: Tx, dedupeKey: string | null) {
  const [, key, index] = /^answer (\S+) (\d+)$/.exec(dedupeKey ?? '') ?? [];
  if (!key) return;
  const [next] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.dedupeKey, keyOf(key, Number(index) + 1)), eq(messages.status, 'queued')));
  if (next) await send(tx, sendMessageJob, { id: next.id }, { isUrgent: true });
}
