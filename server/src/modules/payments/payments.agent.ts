import type { Locale } from '@makao/contract/kernel/locales';
import * as contract from '@makao/contract/payments';
import { one } from '../../db/client.ts';
import { columns, computed, maybe, optional, query, type RowOf } from '../../db/columns.ts';
import { payments, plans, tokenMovements } from '../../db/schema/plans.ts';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { createPayment } from './create-payment.ts';

const payment = columns(payments, 'y', ['id', 'amount', 'transactionNumber', 'phoneNumber', 'status', 'createdAt']);
const plan = maybe(columns(plans, 'p', { planId: 'id', nameEn: 'nameEn', nameSw: 'nameSw' }));
const movement = optional(columns(tokenMovements, 't', ['variation']));
type PaymentRow = RowOf<typeof payment> & RowOf<typeof plan> & RowOf<typeof movement>;

const tables = `payments y left join plans p on p.id = y.plan_id left join token_movements t on t.payment_id = y.id`;

const paymentById = query`select ${payment}, ${plan}, ${movement} from ${tables} where y.id = $1`.prepare<[id: string]>(
  'payments.one',
);
const paymentPage = query`select ${payment}, ${plan}, ${movement} from ${tables}
  where y.agent_id = $1 order by y.created_at desc, y.id limit $2 offset $3`.prepare<
  [agentId: string, limit: number, skip: number]
>('payments.own');
const paymentCount = query`select ${computed<{ total: number }>({ total: 'count(*)' })} from payments
  where agent_id = $1`.prepare<[agentId: string]>('payments.ownCount');

export function paymentsAgent(mount: Mount, services: Services) {
  const { db } = services;

  mount(contract.createPayment, async ({ caller, body, locale }) => {
    const rows = await paymentById(db, await createPayment(services, ownAgent(caller), body));
    return presentPayment(one(rows), locale);
  });

  mount(contract.ownPayments, async ({ caller, query, locale }) => {
    const agentId = ownAgent(caller);
    const [rows, counted] = await Promise.all([paymentPage(db, agentId, ...bounds(query)), paymentCount(db, agentId)]);
    return paged(
      query,
      one(counted).total,
      rows.map((row) => presentPayment(row, locale)),
    );
  });
}

const presentPayment = (row: PaymentRow, locale: Locale): contract.Payment => ({
  id: row.id,
  amount: row.amount,
  transactionNumber: row.transactionNumber,
  phoneNumber: row.phoneNumber,
  status: row.status,
  tokenMovement: row.variation === null ? null : { variation: row.variation },
  plan: row.planId === null ? null : { id: row.planId, name: locale === 'sw' ? row.nameSw : row.nameEn },
  createdAt: row.createdAt.toISOString(),
});
