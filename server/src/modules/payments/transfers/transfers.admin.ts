import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { transferTotals } from '@makao/contract/payments.totals';
import * as contract from '@makao/contract/payments.transfers';
import { one as firstOf } from '../../../db/client.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { cursorPage } from '../../../lib/listing.ts';
import type { Services } from '../../../services.ts';
import { matchTransfer, returnTransfer, settleMessage } from './decide-transfer.ts';
import { totalsStatement } from './totals.queries.ts';
import { findTransfer, presentMessage, presentTransfers } from './transfers.present.ts';
import {
  countStatuses,
  messageById,
  messageListing,
  messagesByIds,
  transferAlarms,
  transferListing,
  transfersByIds,
} from './transfers.queries.ts';

/** Entering and granting are acts that need a second yes: `modules/team/money.admin.ts`. */
export function transfersAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const one = (id: string, locale: Locale) => findTransfer(db, id, locale);

  mount(contract.adminTransfers, async ({ query, locale }) => {
    const [page, counts, alarms] = await Promise.all([
      cursorPage(teamDb, transferListing(query), query, async (ids) =>
        presentTransfers(teamDb, await transfersByIds(teamDb, ids), locale),
      ),
      countStatuses(teamDb),
      transferAlarms(teamDb),
    ]);
    return { ...page, counts, ...firstOf(alarms) };
  });

  mount(transferTotals, async ({ query }) => {
    const { text, values } = totalsStatement(query);
    const { rows } = await teamDb.$client.query<AnswerOf<typeof transferTotals>['data'][number]>(text, values);
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

  mount(contract.transferMessages, ({ query }) =>
    cursorPage(teamDb, messageListing(query.open === 'true'), query, async (ids) =>
      (await messagesByIds(teamDb, ids)).map(presentMessage),
    ),
  );
  mount(contract.settleMessage, async ({ caller, params, body }) => {
    await settleMessage(services, caller.userId, params.id, body.comment);
    return presentMessage(firstOf(await messageById(db, params.id)));
  });
}
