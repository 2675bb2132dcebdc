import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { dbWithin, one, type Tx, transactionWithClient } from '../../db/client.ts';
import { ussdSessions } from '../../db/schema/channels.ts';
import { countAttempt } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { gsmText } from './gsm.ts';
import type { Turn } from './menu.ts';
import { noteSession } from './note-session.ts';
import type { UssdRequest } from './read-request.ts';
import { speakerOf } from './speaker.ts';
import { begin, isOver, type State, screenOf, step } from './walk.ts';

/** The gateway waits for ten seconds. */
const withinMs = 8_000;
/** Sessions of a number: each costs us money and the database work. */
const most = { sessions: 60, seconds: 86_400 };
/** Inputs of one request: a phone sends one, a dialled code with a path a few. */
const mostInputs = 12;

/** The last screen of a session that cannot go on. */
const ended = (text: string) => `END ${gsmText(text)}`;

/** The next screen of a session. It always answers, also when the database is slow or down. */
export async function answerSession(
  services: Services,
  request: UssdRequest,
  { within = withinMs, log }: { within?: number; log: Pick<FastifyBaseLogger, 'error'> },
): Promise<string> {
  const deadline = { isPast: false };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      deadline.isPast = true;
      resolve(ended(m.ussd_end_failed({}, { locale: 'sw' })));
    }, within);
  });
  const answer = talk(services, request, deadline).catch((error: unknown) => {
    if (!deadline.isPast) log.error({ err: error }, 'a USSD session failed');
    return ended(m.ussd_end_failed({}, { locale: 'sw' }));
  });
  const screen = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return screen;
}

async function talk(
  services: Services,
  { sessionId, phoneNumber, text }: UssdRequest,
  deadline: { isPast: boolean },
  now = new Date(),
): Promise<string> {
  await services.adIndex.catchUp();
  return transactionWithClient(services.db, async (tx, client) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(withinMs - 1_000))}`);
    // It waited for a connection.
    if (deadline.isPast) throw new Error('The answer would come too late');
    const { row, isNew } = await lockSession(tx, sessionId, phoneNumber, now);
    // A session belongs to the number that began it.
    if (row.phoneNumber !== phoneNumber) return ended(m.ussd_end_lost({}, { locale: 'sw' }));
    // Refused at once, or long ago.
    if (!isNew && row.screen === '') return ended(m.ussd_end_lost({}, { locale: 'sw' }));
    const inputs = isNew ? inputsOf(text) : inputsAfter(row.inputs, text);
    // The same request again, or an earlier one that arrives late: the phone's screen, and nothing happens.
    if (inputs === 'known') return row.screen;
    const speaker = await speakerOf(tx, phoneNumber, now);
    const { locale } = speaker;
    const state = isNew ? null : (row.state as State | null);
    if (inputs === 'unknown' || inputs.length > mostInputs || (state && isOver(state)))
      return ended(m.ussd_end_lost({}, { locale }));
    if (isNew && (await isFlood(tx, phoneNumber, now))) return ended(m.ussd_end_flood({}, { locale }));
    const inner = { ...services, db: dbWithin(tx, client) };
    const next = await walk({ services: inner, tx, from: phoneNumber, speaker, locale, now }, state, inputs);
    const screen = screenOf(next);
    await tx
      .update(ussdSessions)
      .set({ inputs: text, screen, state: next, lastAt: now })
      .where(eq(ussdSessions.sessionId, sessionId));
    // Last: all sessions of a day share this row.
    if (isNew) await noteSession(tx, phoneNumber, now);
    // The phone was told that it failed: nothing may have happened.
    if (deadline.isPast) throw new Error('The answer came too late');
    return screen;
  });
}

/** Requests of one session are answered in turn. */
async function lockSession(tx: Tx, sessionId: string, phoneNumber: string, now: Date) {
  const created = await tx
    .insert(ussdSessions)
    .values({ sessionId, phoneNumber, inputs: '', screen: '', state: {}, createdAt: now, lastAt: now })
    .onConflictDoNothing()
    .returning({ id: ussdSessions.sessionId });
  const row = one(await tx.select().from(ussdSessions).where(eq(ussdSessions.sessionId, sessionId)).for('update'));
  return { row, isNew: created.length > 0 };
}

const inputsOf = (text: string) => (text === '' ? [] : text.split('*'));

/** The inputs that were not answered yet. */
function inputsAfter(answered: string, text: string): string[] | 'known' | 'unknown' {
  if (text === answered || answered.startsWith(`${text}*`) || text === '') return 'known';
  if (answered === '') return inputsOf(text);
  return text.startsWith(`${answered}*`) ? text.slice(answered.length + 1).split('*') : 'unknown';
}

/**
 * The state after the inputs. Only the first one of a request answers a screen that the phone has shown; what follows may
 * walk through menus, up to the question before a write.
 */
async function walk(given: Turn, before: State | null, inputs: string[]): Promise<State> {
  let state = before ?? (await begin(given));
  for (const [index, input] of inputs.entries()) {
    const turn = { ...given, locale: state.locale as Locale };
    const next = await step(turn, state, input, before !== null && index === 0);
    if (!next) return state;
    state = next;
    if (isOver(state)) break;
  }
  return state;
}

async function isFlood(tx: Tx, phoneNumber: string, now: Date) {
  const { hits } = await countAttempt(tx, `ussd sessions ${phoneNumber}`, most.seconds, now.getTime());
  return hits > most.sessions;
}
