import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { countStill, type Waiting } from './count-still.ts';
import { summedKinds } from './message-class.ts';
import { held } from './messages.rules.ts';
import { insertMessage } from './queue-message.ts';
import { type TemplateName, templates } from './templates.ts';

type Say = (values: { count: number }, options: { locale: Locale }) => string;
interface Group {
  kinds: TemplateName[];
  say: Say;
  page: string;
}

const groups: Group[] = [
  { kinds: ['search_results', 'ad_offer'], say: m.messages_missed_homes, page: '/account/searches' },
  { kinds: ['price_drops'], say: m.messages_missed_prices, page: '/account/favorites' },
  { kinds: ['availability_question'], say: m.messages_missed_questions, page: '/agent/ads' },
  { kinds: ['ads_expiring'], say: m.messages_missed_expiring, page: '/agent/ads?currentTab=ongoing' },
  { kinds: ['drafts_ending'], say: m.messages_missed_drafts, page: '/agent/ads?currentTab=draft' },
];

/** Alerts and reminders that wait for WhatsApp. */
export const waitsToBeSummed = and(
  eq(messages.status, 'queued'),
  eq(messages.waitsFor, 'channel'),
  isNull(messages.waitsUntil),
  inArray(messages.kind, summedKinds),
);

const countIn = ({ kind, template }: Waiting): number => {
  const names: readonly string[] = templates[kind as TemplateName]?.parameters ?? [];
  const count = Number(template?.parameters[names.indexOf('count')] ?? 1);
  return Number.isInteger(count) ? count : 1;
};

/**
 * Tells a person in one message what waited for WhatsApp and is still true. Returns the messages to be sent: the sum, or
 * the only one that is left.
 */
export async function sumUp(tx: Tx, origin: string, to: string, now: Date): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sum up ${to}`}, 0))`);
  const waiting = await tx
    .select()
    .from(messages)
    .where(and(waitsToBeSummed, eq(messages.to, to)))
    .orderBy(messages.createdAt)
    .for('update');
  const counted: (Waiting & { locale: Locale; count: number })[] = [];
  for (const each of waiting) counted.push({ ...each, count: await countStill(tx, each, countIn(each)) });
  const still = counted.filter(({ count }) => count > 0);
  const close = (list: Waiting[], error: string, toldBy: string | null = null) =>
    list.length > 0 &&
    tx
      .update(messages)
      .set({ status: 'cancelled', error, toldBy, waitsFor: null, waitsUntil: null })
      .where(
        inArray(
          messages.id,
          list.map(({ id }) => id),
        ),
      );
  await close(
    counted.filter(({ count }) => count <= 0),
    held.outdated,
  );
  const newest = still.at(-1);
  if (!newest) return [];
  if (still.length === 1) return [newest.id];

  const { locale } = newest;
  const told = groups.flatMap(({ kinds, say, page }) => {
    const count = still
      .filter(({ kind }) => kinds.some((each) => each === kind))
      .reduce((sum, each) => sum + each.count, 0);
    return count > 0 ? [{ text: say({ count }, { locale }), page }] : [];
  });
  const what = new Intl.ListFormat(locale).format(told.map(({ text }) => text));
  const isAgent = told.some(({ page }) => page.startsWith('/agent'));
  const page = told.length === 1 ? told[0]?.page : isAgent ? '/agent' : '/account';
  const link = origin + page;
  const id = await insertMessage(tx, {
    ...{ to, locale, kind: 'missed_messages', parameters: [what, link] },
    text: templates.missed_messages.fill({ what, link }, locale),
    createdAt: now,
  });
  if (!id) return [];
  await close(still, held.summedUp, id);
  return [id];
}
