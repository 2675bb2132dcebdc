import * as contract from '@makao/contract/team.jobs';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { countBy, cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { jobBase, jobListing, jobNames, jobStatesSql, jobsByIds, jobsOf, presentJob } from './job-list.ts';
import { cancelJob, retryJob } from './judge-job.ts';

export function jobsAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const after = async (id: string, write: Promise<void>) => {
    await write;
    return presentJob(one(await jobsByIds(db, [id])));
  };

  mount(contract.teamJobs, async ({ query }) => {
    const [page, names] = await Promise.all([
      cursorPage(teamDb, jobListing(query), query, async (ids) => (await jobsByIds(teamDb, ids)).map(presentJob)),
      jobNames(teamDb),
    ]);
    return { ...page, names: names.map(({ name }) => name) };
  });
  mount(contract.jobCounts, ({ query }) => countBy(teamDb, jobsOf(jobBase(query)), { all: 'true', ...jobStatesSql }));
  mount(contract.retryJob, ({ params, caller }) => after(params.id, retryJob(services, caller.userId, params.id)));
  mount(contract.cancelJob, ({ params, caller }) => after(params.id, cancelJob(services, caller.userId, params.id)));
}
