import { plainDate } from '@makao/i18n/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { columns, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import type { Services } from '../../services.ts';
import { createSignInLink } from '../accounts/sign-in.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { shownAlone } from '../search/search.rules.ts';

const renewPage = '/agent/ads?currentTab=ongoing';

/** Published, expires within three days, and its agent not warned yet. */
const isEnding = `${shownAlone('ads')} and ads.expiration_date <= now() + interval '3 days'
  and ads.expiry_warned_at is null and ads.expired_at is null`;

const agentsToWarn = query`select distinct ${columns(ads, 'ads', { id: 'agentId' })} from ads
  where ${isEnding}`.prepare<[]>('ads.agentsToWarn');

/** Warns agents three days before their ads expire: once per ad and term, all due ads in one message. */
export async function warnAgents({ db, origin }: Services, signal?: AbortSignal) {
  for (const { id } of await agentsToWarn(db)) {
    if (signal?.aborted) return;
    await db.transaction((tx) => warnAgent(tx, origin, id));
  }
}

async function warnAgent(tx: Tx, origin: string, agentId: string) {
  const rows = await tx
    .select({
      id: ads.id,
      expirationDate: ads.expirationDate,
      userId: users.id,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
      wanted: users.notifyTips,
    })
    .from(ads)
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(and(eq(ads.agentId, agentId), sql.raw(isEnding)))
    .orderBy(ads.expirationDate)
    .for('update', { of: ads, skipLocked: true });
  const [first] = rows;
  if (!first) return;
  const { userId, wanted } = first;
  if (wanted) {
    const date = plainDate(first.expirationDate, first.locale);
    const link = await createSignInLink(tx, origin, userId, renewPage);
    const url = `${origin}${renewPage}`;
    const dedupeKey = `ads-expiring ${first.id} ${first.expirationDate.toISOString()}`;
    await notifyUser(tx, first, 'ads_expiring', { count: rows.length, date, link, url }, { dedupeKey });
  }
  await tx
    .update(ads)
    .set({ expiryWarnedAt: sql`now()` })
    .where(
      inArray(
        ads.id,
        rows.map(({ id }) => id),
      ),
    );
}
