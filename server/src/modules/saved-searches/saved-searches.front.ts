import { paginate } from '@makao/contract/kernel/paging';
import * as contract from '@makao/contract/saved-searches';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { createSearch } from './create-search.ts';
import { deleteSearch } from './delete-search.ts';
import { presentResults, presentSearch } from './saved-searches.present.ts';
import { ownSearch, ownSearches, ownSearchesCount, resultDaysCount, resultsOfDays } from './saved-searches.queries.ts';
import { updateSearch } from './update-search.ts';

export function searchesFront(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  const one = async (userId: string, id: string) => {
    const [row] = await ownSearch(db, userId, id);
    if (!row) throw new Refusal('notFound');
    return presentSearch(row);
  };

  mount(contract.createSavedSearch, async ({ caller: { userId }, body }) =>
    one(userId, await createSearch(services, userId, body)),
  );
  mount(contract.updateSavedSearch, async ({ caller: { userId }, params, body }) => {
    await updateSearch(services, userId, params.id, body);
    return one(userId, params.id);
  });
  mount(contract.deleteSavedSearch, ({ caller, params }) => deleteSearch(services, caller.userId, params.id));
  mount(contract.getSavedSearch, ({ caller, params }) => one(caller.userId, params.id));

  mount(contract.ownSavedSearches, async ({ caller, query: { page, limit } }) => {
    const [rows, [total]] = await Promise.all([
      ownSearches(db, caller.userId, limit, (page - 1) * limit),
      ownSearchesCount(db, caller.userId),
    ]);
    return { data: rows.map(presentSearch), pagination: paginate(page, limit, total!.count) };
  });

  mount(contract.savedSearchResults, async ({ caller, params, query: { page, limit } }) => {
    const [days] = await resultDaysCount(db, caller.userId, params.id);
    if (!days) throw new Refusal('notFound');
    const rows = await resultsOfDays(db, params.id, limit, (page - 1) * limit);
    return { data: presentResults(rows, fileUrl), pagination: paginate(page, limit, days.count) };
  });
}
