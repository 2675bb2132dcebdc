import { sendingChannels } from '@makao/contract/channels';
import * as contract from '@makao/contract/channels.admin';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { channelHealth, channelMinutes, channelOutages } from '../../db/schema/channels.ts';
import { messages } from '../../db/schema/messages.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { readCosts } from './message-costs.queries.ts';
import { readLimits, updateLimits } from './message-limits.ts';

/** Rows of a list that nobody pages through. */
const mostOutages = 20;

async function readChannels({ db, sms }: Services): Promise<contract.ChannelReport> {
  const health = await db.select().from(channelHealth);
  const counted = await db
    .select({
      channel: channelMinutes.channel,
      sent: sql<number>`sum(${channelMinutes.sent})::int`,
      failed: sql<number>`sum(${channelMinutes.failed})::int`,
      delivered: sql<number>`sum(${channelMinutes.delivered})::int`,
    })
    .from(channelMinutes)
    .where(gt(channelMinutes.minute, sql`now() - interval '1 hour'`))
    .groupBy(channelMinutes.channel);
  const outages = await db.select().from(channelOutages).orderBy(desc(channelOutages.beganAt)).limit(mostOutages);
  return {
    channels: sendingChannels.map((channel) => {
      const now = health.find((each) => each.channel === channel);
      const { sent = 0, failed = 0, delivered = 0 } = counted.find((each) => each.channel === channel) ?? {};
      return {
        ...{ channel, sent, failed, delivered },
        isSetUp: channel === 'whatsapp' || sms !== undefined,
        state: now?.state ?? 'up',
        since: now?.since.toISOString() ?? null,
        reason: now?.reason ?? null,
      };
    }),
    waitingForChannel: await waiting(db, 'channel'),
    waitingForBudget: await waiting(db, 'budget'),
    outages: outages.map(({ channel, beganAt, endedAt, reason }) => ({
      ...{ channel, reason },
      beganAt: beganAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

const waiting = (db: Db, what: 'channel' | 'budget') =>
  db.$count(messages, and(eq(messages.waitsFor, what), eq(messages.status, 'queued')));

/** How messages reach people, and what that costs. */
export function channelsAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  mount(contract.readChannels, () => readChannels(services));
  mount(contract.readMessageCosts, ({ query }) => readCosts(teamDb, query.days));
  mount(contract.readMessageLimits, () => readLimits(db));
  mount(contract.updateMessageLimits, async ({ caller, body }) => {
    await updateLimits(services, caller.userId, body);
    return readLimits(db);
  });
}
