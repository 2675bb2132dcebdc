import { register } from '@makao/contract/accounts';
import { type AdForm, createAd } from '@makao/contract/ads.agent';
import { addFavorite } from '@makao/contract/favorites';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { createPayment } from '@makao/contract/payments';
import { receiveMobileMoney, signatureHeader, timestampHeader } from '@makao/contract/payments.webhook';
import type { Db } from '@makao/server/db/client';
import { openSession } from '@makao/server/modules/accounts/tokens';
import { createWebhookKey, showWebhookKey, signatureOf } from '@makao/server/modules/payments/forwarding/webhook-keys';
import type { Services } from '@makao/server/services';
import { createAdForm, createPlan, subscribe } from '@makao/server/test/ad-form';
import { createAgent, createPicture, createAd as createShownAd, createUser } from '@makao/server/test/factories';

const price = 30_000;
/** Shorter than the lifetime of an access token. */
const tokenMs = 10 * 60_000;

/** Acknowledged writes by kind: all must exist afterwards. */
export interface Acknowledged {
  favorites: { userId: string; adId: string }[];
  ads: string[];
  people: string[];
  claims: string[];
  transfers: string[];
}

type Agent = Awaited<ReturnType<typeof createAgent>> & { form: AdForm };

/** Users who make all kinds of writes continuously, to a program that may be killed at any time. */
export async function openWriters(db: Db, tokenSecret: Uint8Array, count: number) {
  const services = { db, tokenSecret } as Services;
  const team = await createUser(db, { teamRole: 'owner' });
  const form = { name: 'Bench', phone: { name: 'Bench' } };
  const { id } = await db.transaction((tx) => createWebhookKey(tx, team.id, form));
  const { key } = await showWebhookKey(services, team.id, id);
  const plan = await createPlan(db, { price });
  const agents: Agent[] = [];
  for (let index = 0; index < count; index++) {
    const agent = await createAgent(db);
    await subscribe(db, agent.id);
    agents.push({ ...agent, form: await createAdForm(db, agent.userId) });
  }
  const shown: string[] = [];
  for (let index = 0; index < 50; index++) shown.push((await createShownAd(db)).id);

  const done: Acknowledged = { favorites: [], ads: [], people: [], claims: [], transfers: [] };
  const outcomes: Record<string, number> = {};
  const tokens = new Map<string, { token: string; at: number }>();
  const tokenOf = async (userId: string) => {
    const known = tokens.get(userId);
    if (known && Date.now() - known.at < tokenMs) return known.token;
    const { token } = await openSession(db, tokenSecret, userId);
    tokens.set(userId, { token, at: Date.now() });
    return token;
  };
  let last = 0;

  async function post(url: string, path: string, body: object | undefined, headers: Record<string, string>) {
    const text = body && JSON.stringify(body);
    const answer = await fetch(url + apiBase + path, {
      method: 'POST',
      headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
      ...(text && { body: text }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    const key = String(answer?.status ?? 'gone');
    outcomes[key] = (outcomes[key] ?? 0) + 1;
    // Only a response read to its end is acknowledged.
    const given = answer && (await answer.text().catch(() => null));
    if (!answer?.ok || given === null) return null;
    return (given === '' ? {} : JSON.parse(given)) as { id?: string };
  }
  const as = async (userId: string) => ({ authorization: `Bearer ${await tokenOf(userId)}` });

  const kinds = [
    async (url: string, { userId }: Agent) => {
      const adId = shown[last % shown.length]!;
      if (await post(url, addFavorite.path.replace(':id', adId), undefined, await as(userId)))
        done.favorites.push({ userId, adId });
    },
    async (url: string, { userId, form }: Agent) => {
      const picture = await createPicture(db, { ownerId: userId });
      const body = { ...form, imagesUuids: [picture.id], status: 'draft' };
      const ad = await post(url, createAd.path, body, await as(userId));
      if (ad) done.ads.push(ad.id!);
    },
    async (url: string) => {
      const phoneNumber = `+2556${String(20_000_000 + ++last)}`;
      const body = {
        ...{ firstName: 'Neema', lastName: 'Mushi', phoneNumber, userType: 'customer', agentName: null },
        ...{ password: 'Siri!2026', confirmPassword: 'Siri!2026', termsAndConditions: true },
      };
      // Each from its own address, so that registrations are not rate limited.
      const from = { 'x-forwarded-for': `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}` };
      if (await post(url, register.path, body, from)) done.people.push(phoneNumber);
    },
    // A claim and the message that confirms it, in both orders.
    async (url: string, { userId }: Agent) => {
      const number = `2569${String(100_000_000 + ++last)}`;
      const phone = `0712${String(100_000 + (last % 900_000))}`;
      const claim = async () => {
        const body = { planId: plan.id, transactionNumber: number, phoneNumber: phone };
        if (await post(url, createPayment.path, body, await as(userId))) done.claims.push(number);
      };
      const notify = async () => {
        const payer = phone.replace(/^0/, '255');
        const text = `Transfer Successful. You have received TSh ${price.toLocaleString('en-US')} from ASHA JUMA, ${payer}. 15/11/26 2:55 PM; with TxnId: ${number}.`;
        const body = { from: 'MIXX BY YAS', text, receivedAt: new Date().toISOString() };
        const timestamp = String(Math.floor(Date.now() / 1000));
        const signature = signatureOf(key, timestamp, JSON.stringify(body));
        const signed = { [timestampHeader]: timestamp, [signatureHeader]: signature };
        if (await post(url, receiveMobileMoney.path, body, signed)) done.transfers.push(number);
      };
      for (const step of last % 2 ? [claim, notify] : [notify, claim]) await step();
    },
  ];

  return {
    done,
    outcomes,
    written: () => Object.values(done).reduce((sum, list) => sum + list.length, 0),
    /** Writes until `isOver`; each agent makes one write after the other. */
    write: async (url: () => string, isOver: () => boolean, pauseMs = 0) => {
      await Promise.all(
        agents.map(async (agent, index) => {
          for (let turn = index; !isOver(); turn++) {
            // The database may be down too: then nothing was acknowledged.
            await kinds[turn % kinds.length]!(url(), agent).catch(() => {
              outcomes.gone = (outcomes.gone ?? 0) + 1;
            });
            if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
          }
        }),
      );
    },
  };
}

export type Check = [name: string, value: string, isMet: boolean];

/** Checks that all acknowledged writes exist, none is partial, and the totals agree. */
export async function checkInvariants(db: Db, done: Acknowledged): Promise<Check[]> {
  const found = async (statement: string, values: unknown[] = []) =>
    Number((await db.$client.query<{ count: string }>(statement, values)).rows[0]!.count);
  const none = async (name: string, statement: string, values: unknown[] = []): Promise<Check> => {
    const count = await found(`select count(*) from (${statement}) wrong`, values);
    return [name, String(count), count === 0];
  };
  return [
    await none(
      'acknowledged favorites that are missing',
      `select from unnest($1::uuid[], $2::uuid[]) k(user_id, ad_id) where not exists
         (select from favorites f where f.user_id = k.user_id and f.ad_id = k.ad_id)`,
      [done.favorites.map(({ userId }) => userId), done.favorites.map(({ adId }) => adId)],
    ),
    await none(
      'acknowledged ads that are missing',
      'select from unnest($1::uuid[]) k(id) where not exists (select from ads a where a.id = k.id)',
      [done.ads],
    ),
    await none(
      'acknowledged users that are missing',
      'select from unnest($1::text[]) k(number) where not exists (select from users u where u.phone_number = k.number)',
      [done.people],
    ),
    await none(
      'acknowledged claims that are missing',
      'select from unnest($1::text[]) k(number) where not exists (select from payments p where p.transaction_number = k.number)',
      [done.claims],
    ),
    await none(
      'acknowledged transfers that are missing',
      'select from unnest($1::text[]) k(number) where not exists (select from transfers t where t.transaction_number = k.number)',
      [done.transfers],
    ),
    await none(
      'unconfirmed claims whose transfer arrived',
      'select from unnest($1::text[]) k(number) where number = any($2) and not exists (select from payments p where p.transaction_number = k.number and p.status = $3)',
      [done.claims, done.transfers, 'confirmed'],
    ),
    await none(
      'ads without their one picture',
      'select from ads a where (select count(*) from ad_media m where m.ad_id = a.id) <> 1',
    ),
    await none(
      'users without their code and message',
      `select from users u where u.phone_number like '+2556%' and (not exists (select from codes c where c.user_id = u.id)
         or (select count(*) from messages m where m.to = u.phone_number) <> 1)`,
    ),
    await none(
      'agents with a wrong token balance',
      'select from agents g where g.token_balance <> coalesce((select sum(variation) from token_movements m where m.agent_id = g.id), 0)',
    ),
    await none(
      'agents with wrong rating totals',
      `select from agents g where (g.reviews_count, g.rating_sum) <> (select count(*), coalesce(sum(note), 0) from reviews r where r.agent_id = g.id and r.published_at is not null and r.hidden_at is null)`,
    ),
    await none(
      'confirmed payments without one plan and one receipt',
      `select from payments p where p.status = 'confirmed' and ((select count(*) from plan_entries e where e.payment_id = p.id and e.kind <> 'ended') <> 1
         or (select count(*) from receipts r where r.payment_id = p.id) <> 1)`,
    ),
    await none(
      'gaps in the receipt numbers',
      'select from (select number, row_number() over (partition by year order by number) as place from receipts) r where number <> place',
    ),
    await none(
      'confirmed payments that differ from their transfer',
      `select from payments p join transfers t on t.id = p.transfer_id where p.status = 'confirmed' and t.amount <> p.amount + p.surplus`,
    ),
    await none('messages that did not go out', `select from messages where status = 'queued'`),
    await jobsLeft(db),
  ];
}

async function jobsLeft(db: Db): Promise<Check> {
  const { rows } = await db.$client.query<{ name: string; state: string; count: number }>(`
    select name, state, count(*)::int as count from pgboss.job
    where state in ('active', 'failed') or (state in ('created', 'retry') and start_after < now()) group by 1, 2`);
  for (const { name, state, count } of rows) console.log(`${count} × ${name}: ${state}`);
  const left = rows.reduce((sum, { count }) => sum + count, 0);
  return ['jobs that are queued or failed', String(left), left === 0];
}

export function report(checks: Check[]) {
  for (const [name, value, isMet] of checks) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(55)} ${value}`);
  if (checks.some(([, , isMet]) => !isMet)) throw new Error('An acknowledged write was lost, or data is inconsistent');
}
