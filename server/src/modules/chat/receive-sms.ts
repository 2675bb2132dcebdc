import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { unworkedMessages } from '../../db/schema/channels.ts';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import type { Services } from '../../services.ts';
import type { IncomingSms } from './read-sms.ts';
import { isCommand, plain } from './words.ts';

/** The word of the networks for it. In a chat it ends a question of ours. */
const isStop = (said: string) => isCommand('stop', said) || plain(said) === 'sitisha';

/** Codes open accounts: the team must not be able to use them. */
const withoutCodes = (text: string) => text.replace(/\d{4,}/g, (digits) => '•'.repeat(Math.min(digits.length, 6)));

/**
 * Takes in an SMS, once. It stops or restores messages to its number on every channel; anything else is for the team.
 * False if it came before.
 */
export const receiveSms = ({ db }: Services, sms: IncomingSms, now = new Date()): Promise<boolean> =>
  db.transaction(async (tx) => {
    const wish = isStop(sms.text) ? 'stop' : isCommand('start', sms.text) ? 'start' : null;
    return sms.from !== null && wish ? obey(tx, { ...sms, from: sms.from }, wish, now) : leaveToTeam(tx, sms);
  });

async function obey(
  tx: Tx,
  { externalId, from, text }: IncomingSms & { from: string },
  wish: 'stop' | 'start',
  now: Date,
) {
  const taken = await tx
    .insert(receivedMessages)
    .values({ externalId, from, content: { kind: 'text', text }, writtenAt: now, workedAt: now })
    .onConflictDoNothing({ target: receivedMessages.externalId })
    .returning({ id: receivedMessages.id });
  if (taken.length === 0) return false;
  const set = {
    stoppedAt: wish === 'stop' ? sql`coalesce(${chats.stoppedAt}, ${now.toISOString()}::timestamptz)` : null,
    stopOrStartAt: now,
    // What the number sends, it can receive.
    ...{ smsFailures: 0, smsUnreachableAt: null },
  };
  await tx
    .insert(chats)
    .values({ address: from, stoppedAt: wish === 'stop' ? now : null, stopOrStartAt: now })
    .onConflictDoUpdate({ target: chats.address, set });
  return true;
}

async function leaveToTeam(tx: Tx, { externalId, from, sender, to, text }: IncomingSms) {
  const taken = await tx
    .insert(unworkedMessages)
    .values({
      ...{ externalId, from, channel: 'sms' },
      reason: from === null ? 'noSender' : 'unknownKind',
      content: { text: withoutCodes(text), to, ...(from === null && { sender }) },
    })
    .onConflictDoNothing({ target: unworkedMessages.externalId })
    .returning({ id: unworkedMessages.id });
  return taken.length > 0;
}
