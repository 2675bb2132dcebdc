import type { Locale } from '@makao/contract/kernel/locales';
import { paginate } from '@makao/contract/kernel/paging';
import * as contract from '@makao/contract/payments.push';
import { one } from '../../../db/client.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { checkPush } from './advance-push.ts';
import { closePush } from './close-push.ts';
import { presentAdminPush } from './pushes.present.ts';
import { countPushes, findPushes, pushesByIds } from './pushes.queries.ts';

export function pushesAdmin(mount: Mount, services: Services) {
  const { db } = services;
  const find = async (id: string, locale: Locale) => presentAdminPush(one(await pushesByIds(db, [id])), locale);

  mount(contract.adminPushes, async ({ query, locale }) => {
    const [{ rows, count }, stuck] = await Promise.all([findPushes(db, query), countPushes(db, { stuck: 'true' })]);
    return {
      data: rows.map((row) => presentAdminPush(row, locale)),
      pagination: paginate(query.page, query.limit, count),
      stuck,
    };
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
