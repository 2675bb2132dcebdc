import * as contract from '@makao/contract/unworked.admin';
import type { Mount } from '../../lib/http/route.ts';
import { cursorPage, Narrowing } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { finishUnworked } from './finish-unworked.ts';
import { presentUnworked, unworkedByIds } from './unworked-list.ts';

export function unworkedAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  mount(contract.unworkedMessages, ({ query }) => {
    const { where, values } = new Narrowing().that(
      query.state === 'done' ? 'w.done_at is not null' : 'w.done_at is null',
    );
    const list = {
      ...{ from: 'unworked_messages w', where, values, timestamp: 'w.created_at', key: 'w.id' },
      keyType: 'uuid' as const,
    };
    return cursorPage(teamDb, list, query, async (ids) => (await unworkedByIds(teamDb, ids)).map(presentUnworked));
  });
  mount(contract.finishUnworked, async ({ params, caller }) => {
    await finishUnworked(services, caller.userId, params.id);
    const [row] = await unworkedByIds(db, [params.id]);
    return presentUnworked(row!);
  });
}
