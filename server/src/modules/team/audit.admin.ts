import { adHistory, auditLog as contract } from '@makao/contract/team.audit';
import type { Mount } from '../../lib/http/route.ts';
import { cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { findNamed } from '../accounts/find-named.ts';
import { auditActors, auditByIds, auditListing, presentEntry } from './audit.queries.ts';

export function auditAdmin(mount: Mount, { teamDb }: Services) {
  mount(contract, async ({ query, locale }) => {
    const list = auditListing(query, await findNamed(teamDb, query.q));
    const [page, actors] = await Promise.all([
      cursorPage(teamDb, list, query, async (ids) =>
        (await auditByIds(teamDb, ids)).map((row) => presentEntry(row, locale)),
      ),
      auditActors(teamDb),
    ]);
    return { ...page, actors };
  });
  mount(adHistory, async ({ params, locale }) => {
    const list = auditListing({ subjectType: 'ad', subjectId: params.id });
    const { data } = await cursorPage(teamDb, list, { page: 1, limit: 50 }, (ids) => auditByIds(teamDb, ids));
    return { data: data.map((row) => presentEntry(row, locale)) };
  });
}
