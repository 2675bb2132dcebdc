import { adHistory, auditLog as contract } from '@makao/contract/team.audit';
import type { Mount } from '../../lib/http/route.ts';
import { cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { auditActors, auditByIds, auditListing, presentEntry } from './audit.queries.ts';

export function auditAdmin(mount: Mount, { db }: Services) {
  mount(contract, async ({ query, locale }) => {
    const [page, actors] = await Promise.all([
      cursorPage(db, auditListing(query), query, async (ids) =>
        (await auditByIds(db, ids)).map((row) => presentEntry(row, locale)),
      ),
      auditActors(db),
    ]);
    return { ...page, actors };
  });
  mount(adHistory, async ({ params, locale }) => {
    const list = auditListing({ subjectType: 'ad', subjectId: params.id });
    const { data } = await cursorPage(db, list, { page: 1, limit: 50 }, (ids) => auditByIds(db, ids));
    return { data: data.map((row) => presentEntry(row, locale)) };
  });
}
