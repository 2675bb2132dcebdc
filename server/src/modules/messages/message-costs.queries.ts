import type { Channel } from '@makao/contract/channels';
import type { MessageCosts } from '@makao/contract/channels.admin';
import type { Db } from '../../db/client.ts';
import { computed, query } from '../../db/columns.ts';
import { day as dayMs, localDay, localDayStart } from '../../lib/market-time.ts';

interface Spent {
  day: string;
  channel: Channel;
  kind: string;
  country: string;
  count: number;
  parts: number;
  cost: number;
  reported: number;
}

const spent = query`select ${computed<Spent>({
  day: 's.day::text',
  channel: 's.channel',
  kind: 's.kind',
  country: 's.country',
  count: 's.count',
  parts: 's.parts',
  cost: 's.cost',
  reported: 's.reported',
})} from message_spend s where s.day between $1::date and $2::date order by s.day`.prepare<[string, string]>(
  'messages.spent',
);

const reached = query`select ${computed<{ leads: number; people: number }>({
  leads: 'count(*)',
  people: '(select count(*) from users u where u.last_seen_at >= $1)',
})} from transaction_events e where e.created_at >= $1 and e.contacted_at is not null`.prepare<[Date]>(
  'messages.reached',
);

/** In shillings, from the thousandths that are stored. */
export const shillingsOf = (milli: number) => Math.round(milli) / 1000;

const sums = (rows: Spent[]) => ({
  cost: shillingsOf(rows.reduce((sum, { cost }) => sum + Number(cost), 0)),
  count: rows.reduce((sum, { count }) => sum + count, 0),
  parts: rows.reduce((sum, { parts }) => sum + parts, 0),
  reported: rows.reduce((sum, { reported }) => sum + reported, 0),
});

/** What messages cost in so many days up to today. */
export async function readCosts(db: Db, days: number, now = new Date()): Promise<MessageCosts> {
  const first = new Date(now.getTime() - (days - 1) * dayMs);
  const [from, to] = [localDay(first), localDay(now)];
  const [rows, [people]] = await Promise.all([spent(db, from, to), reached(db, localDayStart(first))]);
  const ofDay = Map.groupBy(rows, ({ day }) => day);
  const ofKind = Map.groupBy(rows, ({ kind, channel, country }) => `${kind} ${channel} ${country}`);
  const { cost, count, reported } = sums(rows);
  return {
    ...{ from, to, cost, count, reported },
    days: Array.from({ length: days }, (_, at) => {
      const day = localDay(new Date(first.getTime() + at * dayMs));
      const list = ofDay.get(day) ?? [];
      const channels = Map.groupBy(list, ({ channel }) => channel);
      const { cost, count } = sums(list);
      return {
        ...{ day, cost, count },
        channels: Object.fromEntries([...channels].map(([channel, each]) => [channel, sums(each).cost])),
      };
    }),
    kinds: [...ofKind.values()]
      .map((list) => {
        const { kind, channel, country } = list[0]!;
        return { kind, channel, country, ...sums(list) };
      })
      .sort((one, other) => other.cost - one.cost || other.count - one.count || one.kind.localeCompare(other.kind)),
    leads: people?.leads ?? 0,
    people: people?.people ?? 0,
  };
}
