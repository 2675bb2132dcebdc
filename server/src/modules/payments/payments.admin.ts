import type { Locale } from '@makao/contract/kernel/locales';
import * as contract from '@makao/contract/payments.admin';
import { one } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import { paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { presentAdminPayment } from './payments.admin.present.ts';
import { findPayments, paymentById } from './payments.admin.queries.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refusePayment } from './refuse-payment.ts';
import { readMessages } from './transfers/read-messages.ts';
import { readStatement } from './transfers/read-statement.ts';

export function paymentsAdmin(mount: Mount, services: Services) {
  const { db } = services;
  const answer = async (id: string, locale: Locale) => presentAdminPayment(one(await paymentById(db, id)), locale);

  mount(contract.adminPayments, async ({ query, locale }) => {
    const { rows, count } = await findPayments(db, query);
    return paged(
      query,
      count,
      rows.map((row) => presentAdminPayment(row, locale)),
    );
  });

  mount(contract.confirmPayment, async ({ params, caller, locale }) => {
    await confirmPayment(services, caller.userId, params.id);
    return answer(params.id, locale);
  });
  mount(contract.rejectPayment, async ({ params, body, caller, locale }) => {
    await refusePayment(services, caller.userId, params.id, { status: 'rejected', comment: body.comment });
    return answer(params.id, locale);
  });
  mount(contract.errorPayment, async ({ params, body, caller, locale }) => {
    await refusePayment(services, caller.userId, params.id, { status: 'error', comment: body.comment });
    return answer(params.id, locale);
  });

  mount(contract.reconcile, async ({ body, caller, locale }) => {
    const { apply, messages, statement, mapping } = body;
    const read = statement?.trim()
      ? readStatement(statement, mapping)
      : { transfers: readMessages(messages ?? ''), headers: [], mapping: {} };
    return { ...read, transfers: await reconcilePayments(services, caller.userId, read.transfers, { apply, locale }) };
  });
}
