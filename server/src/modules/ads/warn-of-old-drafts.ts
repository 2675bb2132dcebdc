import { plainDate } from '@makao/i18n/format';
import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { columns, query } from '../../db/columns.ts';
import { draft } from '../../db/retention.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { notifyUser } from '../messages/notify-user.ts';

const draftsPage = '/agent/ads?currentTab=draft';

/** A draft that was not touched since, nor warned about since it was last touched. */
const isOld = `ads.status = 'draft' and ads.deleted_at is null and ads.updated_at < now() - interval '${draft.warnDays} days'
  and (ads.draft_warned_at is null or ads.draft_warned_at <= ads.updated_at)`;
/** An agent who asked for a pause can't be warned, so their drafts stay. */
const canBeWarned = 'users.suspended_at is null and users.processing_stopped_at is null';

const agentsWithOldDrafts = query`select distinct ${columns(ads, 'ads', { id: 'agentId' })} from ads
  join agents on agents.id = ads.agent_id join users on users.id = agents.user_id
  where ${isOld} and ${canBeWarned}`.prepare<[]>('ads.agentsWithOldDrafts');

/** Warns agents a month before a retention rule deletes drafts that were untouched for a year. */
export async function warnOfDrafts({ db, origin }: Services, signal?: AbortSignal, now = new Date()) {
  for (const { id } of await agentsWithOldDrafts(db)) {
    if (signal?.aborted) return;
    await db.transaction((tx) => warnAgent(tx, origin, id, now));
  }
}

async function warnAgent(tx: Tx, origin: string, agentId: string, now: Date) {
  const rows = await tx
    .select({ id: ads.id, phoneNumber: users.phoneNumber, locale: users.locale })
    .from(ads)
    .innerJoin(agents, sql`${agents.id} = ${ads.agentId}`)
    .innerJoin(users, sql`${users.id} = ${agents.userId}`)
    .where(and(sql`${ads.agentId} = ${agentId}`, sql.raw(isOld), sql.raw(canBeWarned)))
    .orderBy(ads.id)
    .for('update', { of: ads, skipLocked: true });
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  await tx.update(ads).set({ draftWarnedAt: now }).where(inArray(ads.id, ids));
  const date = plainDate(new Date(now.getTime() + draft.noticeDays * day), first.locale);
  await notifyUser(tx, first, 'drafts_ending', { count: rows.length, date, link: `${origin}${draftsPage}` });
}
