import * as contract from '@makao/contract/saved-searches';
import { one } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { createSearch } from './create-search.ts';
import { deleteSearch } from './delete-search.ts';
import { renewSearch } from './renew-search.ts';
import { presentResults, presentSearch } from './saved-searches.present.ts';
import { ownSearch, ownSearches, ownSearchesCount, resultDaysCount, resultsOfDays } from './saved-searches.queries.ts';
import { updateSearch } from './update-search.ts';

export function searchesFront(mount: Mount, services: Services) {
  const { db, fileUrl, adIndex } = services;

  const find = async (userId: string, id: string) => {
    const [row] = await ownSearch(db, userId, id);
    if (!row) throw new Refusal('notFound');
    return presentSearch(row, adIndex);
  };

  mount(contract.createSavedSearch, async ({ caller: { userId }, body }) =>
    find(userId, await createSearch(services, userId, body)),
  );
  mount(contract.updateSavedSearch, async ({ caller: { userId }, params, body }) => {
    await updateSearch(services, userId, params.id, body);
    return find(userId, params.id);
  });
  mount(contract.renewSavedSearch, async ({ caller: { userId }, params }) => {
    await renewSearch(services, userId, params.id);
    return find(userId, params.id);
  });
  mount(contract.deleteSavedSearch, ({ caller, params }) => deleteSearch(services, caller.userId, params.id));
  mount(contract.getSavedSearch, ({ caller, params }) => find(caller.userId, params.id));

  mount(contract.ownSavedSearches, async ({ caller, query }) => {
    const [rows, total] = await Promise.all([
      ownSearches(db, caller.userId, ...bounds(query)),
      ownSearchesCount(db, caller.userId),
    ]);
    return paged(
      query,
      one(total).count,
      rows.map((row) => presentSearch(row, adIndex)),
    );
  });

  mount(contract.savedSearchResults, async ({ caller, params, query }) => {
    const [days] = await resultDaysCount(db, caller.userId, params.id);
    if (!days) throw new Refusal('notFound');
    const rows = await resultsOfDays(db, params.id, ...bounds(query));
    return paged(query, days.count, presentResults(rows, fileUrl));
  });
}
