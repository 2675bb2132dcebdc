import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { paginate } from '@makao/contract/kernel/paging';
import { transferTotals } from '@makao/contract/payments.totals';
import * as contract from '@makao/contract/payments.transfers';
import { one as firstOf } from '../../../db/client.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { matchTransfer, returnTransfer, settleMessage } from './decide-transfer.ts';
import { totalsStatement } from './totals.queries.ts';
import { findTransfer, presentMessage, presentTransfers } from './transfers.present.ts';
import { findTransfers, messageById, messagePage, transferCounts } from './transfers.queries.ts';

/** Entering and granting are acts that need a second yes: `modules/team/money.admin.ts`. */
export function transfersAdmin(mount: Mount, services: Services) {
  const { db } = services;
  const one = (id: string, locale: Locale) => findTransfer(db, id, locale);

  mount(contract.adminTransfers, async ({ query, locale }) => {
    const [{ rows, count }, counted] = await Promise.all([findTransfers(db, query), transferCounts(db)]);
    const { unread, reversals, ...counts } = firstOf(counted);
    return {
      data: await presentTransfers(db, rows, locale),
      pagination: paginate(query.page, query.limit, count),
      counts,
      unread,
      reversals,
    };
  });

  mount(transferTotals, async ({ query }) => {
    const { text, values } = totalsStatement(query);
    const { rows } = await db.$client.query<AnswerOf<typeof transferTotals>['data'][number]>(text, values);
    return { data: rows.slice(0, -1), sum: firstOf(rows.slice(-1)) };
  });

  mount(contract.matchTransfer, async ({ caller, params, body, locale }) => {
    await matchTransfer(services, caller.userId, params.id, body.paymentId);
    return one(params.id, locale);
  });
  mount(contract.returnTransfer, async ({ caller, params, body, locale }) => {
    await returnTransfer(services, caller.userId, params.id, body.comment);
    return one(params.id, locale);
  });

  mount(contract.transferMessages, async ({ query }) => {
    const { page, limit, open } = query;
    const rows = await messagePage(db, open === 'true', limit, (page - 1) * limit);
    return { data: rows.map(presentMessage), pagination: paginate(page, limit, rows[0]?.total ?? 0) };
  });
  mount(contract.settleMessage, async ({ caller, params, body }) => {
    await settleMessage(services, caller.userId, params.id, body.comment);
    return presentMessage(firstOf(await messageById(db, params.id)));
  });
}
