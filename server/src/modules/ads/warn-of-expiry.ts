import type { Locale } from '@makao/contract/kernel/locales';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { inArray, sql } from 'drizzle-orm';
import { prepared, type Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import type { Services } from '../../services.ts';
import { createSignInLink } from '../accounts/sign-in.ts';
import { queueMessage } from '../messages/queue-message.ts';

const renewPage = '/agent/ads?currentTab=ongoing';

/** On show, not told of yet, and over within three days. */
const isEnding = `a.expiration_date between now() and now() + interval '3 days' and a.expiry_warned_at is null
  and a.expired_at is null and a.status = 'approved' and a.unavailable_at is null and a.deleted_at is null`;

const agentsToWarn = prepared<{ id: string }, []>(
  'ads.agentsToWarn',
  `select distinct a.agent_id as id from ads a where ${isEnding}`,
);

/** Tells agents three days before their ads end: once an ad and term, and all that are due in one message. */
export async function warnAgents({ db, origin }: Services, signal?: AbortSignal) {
  for (const { id } of await agentsToWarn(db)) {
    if (signal?.aborted) return;
    await db.transaction((tx) => warnAgent(tx, origin, id));
  }
}

async function warnAgent(tx: Tx, origin: string, agentId: string) {
  const { rows } = await tx.execute<{
    id: string;
    expiration_date: string;
    user_id: string;
    phone_number: string;
    locale: Locale;
  }>(sql`select a.id, a.expiration_date, u.id as user_id, u.phone_number, u.locale
    from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id
    where a.agent_id = ${agentId} and u.suspended_at is null and ${sql.raw(isEnding)}
    order by a.expiration_date for update of a skip locked`);
  const [first] = rows;
  if (!first) return;
  const { user_id: userId, phone_number: to, locale } = first;
  const date = shortDate(first.expiration_date);
  const link = await createSignInLink(tx, origin, userId, renewPage);
  await queueMessage(tx, {
    to,
    locale,
    kind: 'ads_expiring',
    text: m.messages_adsExpiring({ count: rows.length, date, link, url: `${origin}${renewPage}` }, { locale }),
    parameters: [String(rows.length), date, link],
    dedupeKey: `ads-expiring ${first.id} ${first.expiration_date}`,
  });
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
