import type { Locale } from '@makao/contract/kernel/locales';
import * as contract from '@makao/contract/payments.push';
import { one } from '../../../db/client.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { cursorPage } from '../../../lib/listing.ts';
import type { Services } from '../../../services.ts';
import { checkPush } from './advance-push.ts';
import { closePush } from './close-push.ts';
import { presentAdminPush } from './pushes.present.ts';
import { countPushes, pushesByIds, pushListing } from './pushes.queries.ts';

export function pushesAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const find = async (id: string, locale: Locale) => presentAdminPush(one(await pushesByIds(db, [id])), locale);

  mount(contract.adminPushes, async ({ query, locale }) => {
    const [page, stuck] = await Promise.all([
      cursorPage(teamDb, pushListing(query), query, async (ids) =>
        (await pushesByIds(teamDb, ids)).map((row) => presentAdminPush(row, locale)),
      ),
      countPushes(teamDb, { stuck: 'true' }),
    ]);
    return { ...page, stuck };
  });
  mount(contract.checkPush, async ({ params, locale }) => {
    await checkPush(services, params.id);
    return find(params.id, locale);
  });
  mount(contract.closePush, async ({ caller, params, body, locale }) => {
    await closePush(services, caller.userId, params.id, body.comment);
    return find(params.id, locale);
  });
}
