import { readAdType } from '@makao/contract/ads';
import { adName } from '@makao/i18n/ads';
import { clockTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { chatThreads, threadMessages } from '../../../db/schema/threads.ts';
import { localDayStart } from '../../../lib/market-time.ts';
import { type ClientRow, clientPage } from '../../leads/leads.queries.ts';
import { type Answered, say, type Turn } from '../turn.ts';

/** Leads of a day that are looked through, of which a message shows the newest. */
const mostRead = 100;
/** What fits into one message with a list. */
const mostShown = 7;
const longestQuestion = 60;

/**
 * Today's leads, with the number only where the page shows it: under a running plan, and if the customer shared it. A row
 * opens the thread in which the customer wrote.
 */
export async function leadsToday(turn: Turn, agentId: string): Promise<Answered> {
  const { services, locale, now } = turn;
  const since = localDayStart(now);
  const rows = (await clientPage(services.db, agentId, null, null, null, mostRead, 0)).filter(
    ({ eventAt }) => eventAt >= since,
  );
  const page = `${services.origin}/agent/clients`;
  if (rows.length === 0) return say(m.chat_agent_leads_none({ page }, { locale }));
  const shown = rows.slice(0, mostShown);
  const asked = await questionsOf(turn, agentId, shown);
  const leads = shown.map((row) => ({ row, asked: asked.find((each) => isOf(each, row)) }));
  const lines = leads.map(({ row, asked: question }) => lineOf(turn, row, question?.text));
  const threads = leads.flatMap(({ row, asked: question }) =>
    question
      ? [
          {
            id: `thread:${question.threadId}`,
            title: m.chat_agent_leads_reply({ name: row.clientName.replace(/ .*/, '') }, { locale }),
            description: nameOfAd(turn, row),
          },
        ]
      : [],
  );
  const more = rows.length > shown.length || lines.length === mostShown ? page : '';
  return {
    ...say([m.chat_agent_leads_head({ count: rows.length }, { locale }), ...lines, more].filter(Boolean).join('\n'), {
      ...(threads.length > 0 && {
        list: { button: m.chat_agent_leads_button({}, { locale }), rows: threads },
      }),
    }),
    facts: { count: rows.length },
  };
}

const nameOfAd = ({ locale }: Turn, { propertyType, type, wardName }: ClientRow) =>
  adName({ propertyType, type: readAdType(type) }, wardName, locale);

function lineOf(turn: Turn, row: ClientRow, question: string | undefined): string {
  const said = question?.replace(/\s+/g, ' ').trim();
  return [
    `• ${clockTime(row.eventAt)} ${row.clientName}`,
    nameOfAd(turn, row),
    row.clientPhone,
    said && `“${said.length > longestQuestion ? `${said.slice(0, longestQuestion - 1)}…` : said}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Question {
  threadId: string;
  adId: string;
  customerId: string;
  text: string;
}

const isOf = ({ adId, customerId }: Question, row: ClientRow) => adId === row.id && customerId === row.customerId;

/** What these customers wrote last about these ads, in threads in which they can be answered. */
async function questionsOf({ tx }: Turn, agentId: string, rows: ClientRow[]): Promise<Question[]> {
  return tx
    .selectDistinctOn([chatThreads.id], {
      threadId: chatThreads.id,
      adId: chatThreads.adId,
      customerId: chatThreads.customerId,
      text: threadMessages.text,
    })
    .from(chatThreads)
    .innerJoin(threadMessages, and(eq(threadMessages.threadId, chatThreads.id), threadMessages.byCustomer))
    .where(
      and(
        eq(chatThreads.agentId, agentId),
        inArray(
          chatThreads.customerId,
          rows.map(({ customerId }) => customerId),
        ),
        inArray(
          chatThreads.adId,
          rows.map(({ id }) => id),
        ),
        isNull(chatThreads.agentBlockedAt),
        isNull(chatThreads.customerBlockedAt),
      ),
    )
    .orderBy(chatThreads.id, desc(threadMessages.createdAt));
}
