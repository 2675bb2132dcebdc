import type { SendingChannel } from '@makao/contract/channels';
import { eq } from 'drizzle-orm';
import { messages } from '../../db/schema/messages.ts';
import { fateOf } from '../../lib/messenger/fate.ts';
import { messagesSent } from '../../lib/metrics.ts';
import { noteFailed, noteSent } from './channel-health.ts';
import { type Chosen, chooseChannel, type Deps, isNumber, lockQueued } from './choose-channel.ts';
import { countMessage } from './count-message.ts';
import { movesToSms } from './message-class.ts';
import { correctCost, takeBackCost } from './message-cost.ts';
import { failureOf, held, isSecret } from './messages.rules.ts';
import { noteNoWhatsApp, noteReach, noteSmsReach } from './note-reach.ts';
import { sendNextAnswer } from './queue-answers.ts';
import { noteUndelivered } from './tell-undelivered.ts';

/** What became of a message: `failed` is tried again, `waits` is found again by the job that sends what waited. */
type Delivered =
  | { state: 'done' | 'sent' | 'refused' | 'cancelled' }
  | { state: 'waits'; until: Date | null }
  | { state: 'failed'; error: unknown };

/** A message whose fate is unknown is sent again, or by another channel, when no receipt came for so long. */
const receiptGraceMs = 120_000;
/** Without a job, a failed message is tried again after a minute, then less and less often. */
const retryMs = { first: 60_000, most: 3_600_000, attempts: 20 };

/**
 * Sends a queued message on the channel that fits. A definite failure moves what cannot wait to SMS at once; where the
 * fate is unknown, a receipt is awaited first, so that few arrive twice.
 */
export async function deliver(deps: Deps, id: string, now: Date): Promise<Delivered> {
  const failed = new Set<SendingChannel>();
  for (;;) {
    const choice = await deps.db.transaction((tx) => chooseChannel(deps, tx, id, failed, now));
    if (choice === 'done') return { state: 'done' };
    if (choice === 'busy') return { state: 'waits', until: await waitsUntil(deps, id) };
    if (!('chosen' in choice)) return hold(deps, id, choice);
    const { chosen } = choice;
    const counted = await countMessage(deps, chosen.message, now);
    if ('until' in counted) return keepBack(deps, chosen, counted.until);
    try {
      const sent = await hand(deps, chosen);
      await noteSuccess(deps, chosen, sent, now);
      return { state: 'sent' };
    } catch (error) {
      await counted.takeBack();
      const next = await noteFailure(deps, chosen, error, now);
      if (next !== 'move') return next;
      failed.add(chosen.channel);
    }
  }
}

const waitsUntil = async ({ db }: Deps, id: string) =>
  (await db.select({ until: messages.waitsUntil }).from(messages).where(eq(messages.id, id)))[0]?.until ?? null;

type Holding = Exclude<Exclude<Awaited<ReturnType<typeof chooseChannel>>, string>, { chosen: unknown }>;

/** Stores why a message waits, or that it is not sent. */
async function hold({ db }: Deps, id: string, choice: Holding): Promise<Delivered> {
  return db.transaction(async (tx) => {
    const message = await lockQueued(tx, id);
    if (!message) return { state: 'done' };
    if ('cancel' in choice) {
      const error = held[choice.cancel];
      await tx
        .update(messages)
        .set({ status: 'cancelled', error, waitsFor: null, waitsUntil: null })
        .where(eq(messages.id, id));
      await sendNextAnswer(tx, message.dedupeKey);
      if (choice.cancel === 'unreachable') await noteUndelivered(tx, message);
      return { state: 'cancelled' };
    }
    const { waitFor, until } = choice;
    // Spread over some minutes, to avoid a burst in the morning.
    const waits = until && waitFor === 'morning' ? new Date(until.getTime() + Math.random() * spreadMs) : until;
    await tx.update(messages).set({ waitsFor: waitFor, waitsUntil: waits }).where(eq(messages.id, id));
    return { state: 'waits', until: waits };
  });
}
const spreadMs = 15 * 60_000;

/** The hourly limit is reached: a code is dropped, everything else waits. */
const keepBack = ({ db }: Deps, { message }: Chosen, until: Date | null): Promise<Delivered> =>
  db.transaction(async (tx) => {
    const row = await lockQueued(tx, message.id);
    if (!row) return { state: 'done' };
    await takeBackCost(tx, row);
    const waits = until
      ? { waitsFor: 'budget' as const, waitsUntil: until }
      : { status: 'refused' as const, error: 'too many messages', waitsFor: null, waitsUntil: null };
    await tx
      .update(messages)
      .set({ ...waits, channel: message.channel })
      .where(eq(messages.id, message.id));
    return until ? { state: 'waits', until } : { state: 'refused' };
  });

interface Handed {
  externalId: string;
  cost?: number | null;
  parts?: number;
}

async function hand({ messenger, sms }: Deps, chosen: Chosen): Promise<Handed> {
  const { message, channel, address: to } = chosen;
  if (channel === 'sms') {
    if (!sms) throw new Error('There is no gateway for SMS');
    return sms.send({ to, text: chosen.sms });
  }
  const { template, locale, text, extras, kind } = message;
  const asTemplate = template && (!chosen.isOpen || isSecret(kind));
  return messenger.send({
    to,
    text,
    reference: message.id,
    ...(asTemplate && { template: { ...template, language: locale } }),
    ...(extras && { extras }),
  });
}

async function noteSuccess({ db, demo, sms }: Deps, { message, channel, reserved }: Chosen, sent: Handed, now: Date) {
  const { id, kind } = message;
  messagesSent.inc({ kind });
  // Codes and sign-in links are erased once sent; only the demo keeps them, for its inbox. A code on WhatsApp is erased
  // once it arrives: until then it may have to go by SMS.
  const opens =
    (isSecret(kind) && !(channel === 'whatsapp' && sms && isNumber(message.to))) || kind === 'team_invitation';
  const secret = !demo && opens ? { text: '', template: null } : {};
  await db.transaction(async (tx) => {
    // A message cancelled meanwhile was sent all the same, and is marked so.
    const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
    if (!row) return;
    await tx
      .update(messages)
      .set({
        ...{ status: 'sent', sentAt: now, externalId: sent.externalId, attempts: message.attempts + 1, channel },
        ...{ waitsFor: null, waitsUntil: null, failedAt: null },
        ...secret,
      })
      .where(eq(messages.id, id));
    if (channel === 'sms' && row.cost !== null) {
      const parts = sent.parts ?? reserved.parts;
      const expected = Math.round((reserved.cost / reserved.parts) * parts);
      await correctCost(tx, row, { cost: sent.cost ?? expected, parts, isReported: sent.cost != null });
    }
    await sendNextAnswer(tx, message.dedupeKey);
    await noteSent(tx, channel, now);
  });
}

/** What is wrong with one message or template says nothing about the channel. */
const isOfMessage = (error: string) => ['badTemplate', 'badContent'].includes(failureOf(error) ?? '');

async function noteFailure(deps: Deps, chosen: Chosen, failure: unknown, now: Date): Promise<Delivered | 'move'> {
  const { db } = deps;
  const { message, channel } = chosen;
  const { id } = message;
  const fate = fateOf(failure);
  const error = String(failure).slice(0, 500);
  const next = await db.transaction(async (tx): Promise<Delivered | 'move'> => {
    const row = await lockQueued(tx, id);
    const attempts = message.attempts + 1;
    if (!row) {
      // Cancelled meanwhile, or recognized by a receipt.
      const [gone] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
      if (gone?.status === 'cancelled') await takeBackCost(tx, gone);
      return { state: 'done' };
    }
    const set = (more: Partial<typeof messages.$inferInsert>) =>
      tx
        .update(messages)
        .set({ attempts, error, ...more })
        .where(eq(messages.id, id));
    if (fate === 'unknown') {
      const until = new Date(now.getTime() + receiptGraceMs);
      await set({ waitsFor: 'receipt', waitsUntil: until });
      return { state: 'waits', until };
    }
    await takeBackCost(tx, row);
    const before = { channel: message.channel, waitsFor: null, waitsUntil: null };
    if (mayMove(deps, chosen, fate === 'refused' ? error : null)) {
      await set(before);
      if (failureOf(error) === 'noWhatsApp') await noteNoWhatsApp(tx, message.to, now);
      return 'move';
    }
    if (fate === 'refused') {
      await set({ ...before, channel, status: 'refused', failedAt: now });
      if (channel === 'sms') await noteSmsReach(tx, message.to, false, now);
      else await noteReach(tx, message.to, now);
      await sendNextAnswer(tx, message.dedupeKey);
      await noteUndelivered(tx, message);
      return { state: 'refused' };
    }
    const wait = Math.min(retryMs.most, retryMs.first * 2 ** (attempts - 1));
    await set({
      ...before,
      ...(attempts < retryMs.attempts && { waitsFor: 'channel', waitsUntil: new Date(now.getTime() + wait) }),
    });
    return { state: 'failed', error: failure };
  });
  if (fate !== 'refused' && !isOfMessage(error)) await noteFailed(db, channel, now);
  return next;
}

/** Only what cannot wait, and what the person did not refuse, goes by SMS when WhatsApp did not take it. */
function mayMove({ sms }: Deps, { message: { kind, to, isChannelAsked }, channel }: Chosen, refusal: string | null) {
  if (channel !== 'whatsapp' || isChannelAsked || !sms || !isNumber(to) || !movesToSms(kind)) return false;
  return refusal === null || isSecret(kind) || failureOf(refusal) !== 'unwanted';
}
