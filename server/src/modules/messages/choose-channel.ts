import type { SendingChannel } from '@makao/contract/channels';
import { limits } from '@makao/contract/kernel/limits';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { countParts } from '../../lib/messenger/gsm-alphabet.ts';
import type { Services } from '../../services.ts';
import { overdueMs } from './channel-health.rules.ts';
import { claimTry, type Health, readHealth } from './channel-health.ts';
import { contactsOf } from './contacts-of.ts';
import { categoryOf, movesToSms } from './message-class.ts';
import { countryOf, type Reserved, reserve, spend, takeBackCost } from './message-cost.ts';
import { isSecret } from './messages.rules.ts';
import { type Route, routeOf, type Situation } from './route.rules.ts';
import { isInConversation, isStopped, quietUntil } from './sending.rules.ts';

import { smsTextOf } from './sms-text-of.ts';

export type Row = typeof messages.$inferSelect;
export type Deps = Pick<Services, 'db' | 'messenger' | 'sms' | 'quietHours' | 'messagesPerHour' | 'demo'>;

/** A message with all that sending it needs; its cost is reserved. */
export interface Chosen {
  message: Row;
  channel: SendingChannel;
  /** Where it goes: on WhatsApp, the number or the carrier's id. */
  address: string;
  /** The text as SMS. */
  sms: string;
  isOpen: boolean;
  reserved: Reserved;
}

type Choice = { chosen: Chosen } | Exclude<Route, { send: unknown }> | 'busy' | 'done';

/** A worker that was killed holds a message no longer than this. */
const inFlightMs = 30_000;

export const isNumber = (to: string) => to.startsWith('+');

/** Locks a queued message; another worker may be sending it. */
export async function lockQueued(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.status, 'queued')))
    .for('update');
  return row;
}

/** Chooses the channel of a queued message, reserves its cost and marks it as being sent. */
export async function chooseChannel(
  deps: Deps,
  tx: Tx,
  id: string,
  failed: ReadonlySet<SendingChannel>,
  now: Date,
): Promise<Choice> {
  const message = await lockQueued(tx, id);
  if (!message) return 'done';
  if (message.waitsFor === 'receipt' && message.waitsUntil && message.waitsUntil > now) return 'busy';
  await takeBackCost(tx, message);
  const [health, known] = [await readHealth(tx), await readRecipient(tx, message)];
  const isOpen = isInConversation(known.chat, now);
  const situation = situationOf(deps, message, { ...known, health, isOpen, failed }, now);
  const sms = smsTextOf(message);
  for (;;) {
    const route = routeOf(situation, now);
    if (!('send' in route)) return route;
    const channel = route.send;
    const line = situation.lines[channel];
    const wanted = {
      ...{ channel, kind: message.kind, to: message.to },
      category: channel === 'sms' ? ('part' as const) : categoryOf(message.kind, isOpen),
      parts: channel === 'sms' ? countParts(sms) : 1,
    };
    const reserved = await reserve(tx, wanted, now);
    if ('action' in reserved) {
      line.limit = reserved;
      continue;
    }
    if (line.health === 'try' && !(await claimTry(tx, channel, health[channel], now))) {
      // Another message tries it now.
      line.health = 'down';
      await giveBack(tx, wanted, reserved);
      continue;
    }
    const waitsUntil = new Date(now.getTime() + inFlightMs);
    await tx
      .update(messages)
      .set({ channel, waitsFor: 'receipt', waitsUntil, ...reserved, isCostReported: false })
      .where(eq(messages.id, id));
    const address = channel === 'sms' ? message.to : known.address;
    return { chosen: { message: { ...message, ...reserved }, channel, address, sms, isOpen, reserved } };
  }
}

const giveBack = (tx: Tx, { channel, kind, to }: { channel: SendingChannel; kind: string; to: string }, of: Reserved) =>
  spend(tx, {
    ...{ day: of.spentOn, channel, kind, country: countryOf(to) },
    ...{ count: -1, parts: -of.parts, cost: -of.cost },
  });

/** Who gets it, and where on WhatsApp: a code proves its number and goes to that alone, an answer to who has just written. */
async function readRecipient(tx: Tx, { to, kind }: Row) {
  const isTheirs = isNumber(to) && !isSecret(kind) && kind !== 'chat_answer';
  const [address = to] = isTheirs ? await contactsOf(tx, to) : [];
  const rows = await tx
    .select()
    .from(chats)
    .where(inArray(chats.address, [to, address]));
  const own = rows.find((row) => row.address === to);
  const [user] = await tx
    .select({
      ...{ preferred: users.preferredChannel, pausedAt: users.processingStoppedAt },
      leftAt: users.numberReportedAt,
    })
    .from(users)
    .where(eq(users.phoneNumber, to));
  // Opted out anywhere, one is written to nowhere.
  const stoppedAt = rows.find((row) => row.stoppedAt)?.stoppedAt ?? null;
  const chat = rows.find((row) => row.address === address);
  return {
    address,
    user,
    chat: (chat || own) && { ...(chat ?? own)!, stoppedAt },
    // Whoever has a number that its owner left reads nothing of theirs; a code is asked for by who has it.
    hasNoSms: own?.smsUnreachableAt != null || (user?.leftAt != null && isTheirs),
  };
}

interface Facts extends Awaited<ReturnType<typeof readRecipient>> {
  health: Record<SendingChannel, Health>;
  isOpen: boolean;
  failed: ReadonlySet<SendingChannel>;
}

function situationOf(
  deps: Deps,
  message: Row,
  { chat, user, hasNoSms, health, isOpen, failed }: Facts,
  now: Date,
): Situation {
  const { kind, isAnswer, to, template, isChannelAsked, channel } = message;
  const hasSms = deps.sms !== undefined && isNumber(to) && !hasNoSms;
  const asked = isChannelAsked ? channel : null;
  const age = now.getTime() - message.createdAt.getTime();
  const hasExpired = isSecret(kind) && age > limits.code.validMinutes * 60_000;
  const needsConversation = !template && asked !== 'sms' && !deps.demo;
  return {
    kind,
    isStopped: isStopped(message, chat, user?.pausedAt != null),
    morning: quietUntil(message, deps.quietHours, now),
    isLate: hasExpired || (needsConversation && !isOpen),
    isInConversation: isOpen,
    asked,
    isMoved: channel === 'sms' && !isChannelAsked,
    preferred: user?.preferred ?? null,
    failed,
    lines: {
      whatsapp: {
        // A reply goes to who has just written, whatever failed before.
        reach: isAnswer || !chat?.unreachableAt ? (chat?.failures && hasSms ? 'doubtful' : 'yes') : 'no',
        health: stateFor(health.whatsapp, !movesToSms(kind) || !hasSms, now),
        limit: null,
      },
      sms: { reach: hasSms ? 'yes' : 'no', health: stateFor(health.sms, true, now), limit: null },
    },
  };
}

/** Whether a channel works, or this message may test it. Where receipts are missing, a try costs a message some time. */
function stateFor({ state, reason, nextTryAt }: Health, mayWait: boolean, now: Date): 'up' | 'try' | 'down' {
  if (state === 'up') return 'up';
  const overdue = nextTryAt ? now.getTime() - nextTryAt.getTime() : -1;
  return overdue >= (reason === 'noReceipts' && !mayWait ? overdueMs : 0) ? 'try' : 'down';
}
