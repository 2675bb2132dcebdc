import * as contract from '@makao/contract/payments.findings';
import { one } from '../../../db/client.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { paged } from '../../../lib/paging.ts';
import type { Services } from '../../../services.ts';
import { presentFindings } from './findings.present.ts';
import { countFindings, findFindings, findingsByIds } from './findings.queries.ts';
import { resolveFinding } from './resolve-finding.ts';

export function findingsAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  mount(contract.findings, async ({ caller, query, locale }) => {
    const [rows, counts] = await Promise.all([
      findFindings(teamDb, query, caller.userId),
      countFindings(teamDb, query),
    ]);
    const count = query.kind ? counts[query.kind] : counts.missing + counts.unclaimed + counts.amount;
    return { ...paged(query, count, await presentFindings(db, rows, locale)), counts };
  });
  mount(contract.resolveFinding, async ({ caller, params, body, locale }) => {
    await resolveFinding(services, caller.userId, params.id, body.comment);
    return one(await presentFindings(db, await findingsByIds(db, [params.id], caller.userId), locale));
  });
}
