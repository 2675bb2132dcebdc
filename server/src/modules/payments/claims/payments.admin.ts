import type { Locale } from '@makao/contract/kernel/locales';
import * as contract from '@makao/contract/payments.admin';
import { invalid } from '../../../lib/http/errors.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { cursorPage } from '../../../lib/listing.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import { Unreadable } from '../../../lib/threads/unreadable.ts';
import type { Services } from '../../../services.ts';
import { findSomeNamed } from '../../accounts/find-named.ts';
import { ownAccounts } from '../../accounts/own-accounts.ts';
import { refundSurplus } from '../money-entries.ts';
import { readPasted } from '../statements/read-pasted.ts';
import { reconcilePayments } from '../statements/reconcile-payments.ts';
import { findAdminPayment, presentAdminPayment } from './payments.admin.present.ts';
import { paymentListing, paymentsByIds, sumPayments } from './payments.admin.queries.ts';
import { refusePayment } from './refuse-payment.ts';
import { reversePayment } from './reverse-payment.ts';

/** Confirming is an act that may need a second yes: `modules/team/money.admin.ts`. */
export function paymentsAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const find = (id: string, locale: Locale) => findAdminPayment(db, id, locale);

  mount(contract.adminPayments, async ({ query, caller, locale }) => {
    const list = paymentListing(query, await ownAccounts(db, caller.userId), await findSomeNamed(teamDb, query.q));
    const [page, totalAmount] = await Promise.all([
      cursorPage(teamDb, list, query, async (ids) =>
        (await paymentsByIds(teamDb, ids)).map((row) => presentAdminPayment(row, locale)),
      ),
      sumPayments(teamDb, list),
    ]);
    return { ...page, totalAmount };
  });

  mount(contract.rejectPayment, async ({ params, body, caller, locale }) => {
    await refusePayment(services, caller.userId, params.id, { status: 'rejected', comment: body.comment });
    return find(params.id, locale);
  });
  mount(contract.errorPayment, async ({ params, body, caller, locale }) => {
    await refusePayment(services, caller.userId, params.id, { status: 'error', comment: body.comment });
    return find(params.id, locale);
  });
  mount(contract.refundSurplus, async ({ params, body, caller, locale }) => {
    await refundSurplus(services, caller.userId, params.id, body.comment);
    return find(params.id, locale);
  });
  mount(contract.reversePayment, async ({ params, body, caller, locale }) => {
    await reversePayment(services, caller.userId, params.id, body.comment);
    return find(params.id, locale);
  });

  mount(contract.reconcile, async ({ body, caller, locale }) => {
    const { apply, messages, statement, mapping } = body;
    const isStatement = statement !== undefined && statement.trim() !== '';
    const pasted = isStatement ? { statement, mapping } : { messages: messages ?? '' };
    const read = await inThread(readPasted, pasted, { seconds: 20 }).catch((error) => {
      if (!(error instanceof Unreadable)) throw error;
      throw invalid<typeof body>({ [isStatement ? 'statement' : 'messages']: 'tableTooLarge' });
    });
    const source = isStatement ? 'statement' : 'paste';
    return {
      ...read,
      transfers: await reconcilePayments(services, caller.userId, read.transfers, { apply, locale, source }),
    };
  });
}
