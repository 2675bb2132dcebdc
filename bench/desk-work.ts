import { type ExportList, exportLists } from '@makao/contract/team.export';
import { buildApp } from '@makao/server/app';
import type { Db } from '@makao/server/db/client';
import { raise } from '@makao/server/events';
import { inboxMessenger } from '@makao/server/lib/messenger/inbox';
import { localStorage } from '@makao/server/lib/storage/local';
import { exportUser } from '@makao/server/modules/accounts/export-user';
import { openSession } from '@makao/server/modules/accounts/tokens';
import { refreshRiskOfPicture } from '@makao/server/modules/ads/refresh-risk';
import { AdIndex } from '@makao/server/modules/search/index/ad-index';
import { computeDashboards } from '@makao/server/modules/team/compute-dashboards';
import { exportedLists } from '@makao/server/modules/team/export.queries';
import type { Services } from '@makao/server/services';
import { exportedRows } from './desk-plans.ts';
import { type Read, readsOf, type Samples } from './desk-reads.ts';

/** The work of a call, by a name that is the same at every size. */
export interface Work {
  name: string;
  run: () => Promise<unknown>;
  /** Sums over months: they grow with what happened in these, up to a fixed bound, and may not scan what is older. */
  isSum?: boolean;
}

export function servicesOf(db: Db, teamDb: Db): Services {
  const storage = localStorage({ folder: '/nonexistent', publicUrl: '/files' });
  return {
    ...{ db, teamDb, storage, fileUrl: storage.publicUrl, adIndex: new AdIndex(db), messenger: inboxMessenger, raise },
    ...{ messagesPerHour: 1_000_000, tokenSecret: new Uint8Array(32), demo: true, origin: '' },
  };
}

async function beginExport(db: Db, list: ExportList, query: object) {
  const { text, values } = await exportedLists[list].statement(db, query);
  await db.$client.query(`${text} limit ${exportedRows}`, values);
}

/** Everything that is measured: the team's calls, the dashboard's job, and what the other parts of the program do with single rows. */
export async function workOf(services: Services, samples: Samples, owner: { id: string }) {
  const { token } = await openSession(services.db, services.tokenSecret, owner.id);
  const app = await buildApp({ logger: { level: 'error' }, services, limits: { delayMs: Number.POSITIVE_INFINITY } });
  const call = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200 && answer.statusCode !== 422) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json() as { next?: string | null };
  };
  const next = async ({ url }: Read) => {
    const { next: cursor } = await call(url);
    return cursor ? call(`${url}${url.endsWith('?') ? '' : '&'}after=${cursor}`) : undefined;
  };
  const { personId: userId, agentId } = samples.ids as { personId: string; agentId: string };
  const { rows } = await services.db.$client.query<{ id: string }>(
    'select file_id as id from ad_media where ad_id = $1',
    [samples.ids.adId],
  );
  const picture = rows[0]!.id;
  const undone = new Error('undone');
  const work: Work[] = [
    // First: the request reads what it stores.
    {
      name: 'the dashboard, computed',
      run: () => computeDashboards(services, [{ userId: owner.id, teamRole: 'owner' }]),
      isSum: true,
    },
    ...readsOf(samples).map((read) => ({ ...read, run: () => call(read.url) })),
    ...readsOf(samples)
      .filter(({ url, isSum }) => url.endsWith('?') && !isSum)
      .map((read) => ({ name: `${read.name} next page`, run: () => next(read) })),
    { name: 'a person', run: () => call(`/api/v1/admin/users/${userId}`) },
    {
      name: 'refreshRiskOfPicture',
      run: () =>
        services.db
          .transaction(async (tx) => {
            await refreshRiskOfPicture(tx, picture);
            throw undone;
          })
          .catch((error: unknown) => {
            if (error !== undone) throw error;
          }),
    },
    ...exportLists.map((list) => ({
      name: `export of ${list}`,
      run: () => beginExport(services.teamDb, list, list === 'reports' ? { state: 'all' } : {}),
      isSum: list === 'totals',
    })),
    { name: "a user's export", run: () => exportUser(services, { userId, agentId, teamRole: null } as never) },
  ];
  return { work, close: () => app.close() };
}
