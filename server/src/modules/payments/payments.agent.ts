import type { Locale } from '@makao/contract/kernel/locales';
import { paginate } from '@makao/contract/kernel/paging';
import * as contract from '@makao/contract/payments';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { createPayment } from './create-payment.ts';

interface PaymentRow {
  id: string;
  amount: number;
  transaction_number: string;
  phone_number: string;
  status: contract.Payment['status'];
  created_at: Date;
  variation: number | null;
  plan_id: string | null;
  name_en: string | null;
  name_sw: string | null;
}

const columns = `y.id, y.amount, y.transaction_number, y.phone_number, y.status, y.created_at, t.variation,
  p.id as plan_id, p.name_en, p.name_sw`;
const tables = `payments y left join plans p on p.id = y.plan_id left join token_movements t on t.payment_id = y.id`;

const paymentById = prepared<PaymentRow, [id: string]>(
  'payments.one',
  `select ${columns} from ${tables} where y.id = $1`,
);
const paymentPage = prepared<PaymentRow, [agentId: string, limit: number, skip: number]>(
  'payments.own',
  `select ${columns} from ${tables} where y.agent_id = $1 order by y.created_at desc, y.id limit $2 offset $3`,
);
const paymentCount = prepared<{ total: number }, [agentId: string]>(
  'payments.ownCount',
  'select count(*) as total from payments where agent_id = $1',
);

export function paymentsAgent(mount: Mount, services: Services) {
  const { db } = services;

  mount(contract.createPayment, async ({ caller, body, locale }) => {
    const [row] = await paymentById(db, await createPayment(services, caller.agentId!, body));
    return presentPayment(row!, locale);
  });

  mount(contract.ownPayments, async ({ caller, query: { page, limit }, locale }) => {
    const [rows, [counted]] = await Promise.all([
      paymentPage(db, caller.agentId!, limit, (page - 1) * limit),
      paymentCount(db, caller.agentId!),
    ]);
    return {
      data: rows.map((row) => presentPayment(row, locale)),
      pagination: paginate(page, limit, counted!.total),
    };
  });
}

const presentPayment = (row: PaymentRow, locale: Locale): contract.Payment => ({
  id: row.id,
  amount: row.amount,
  transactionNumber: row.transaction_number,
  phoneNumber: row.phone_number,
  status: row.status,
  tokenMovement: row.variation === null ? null : { variation: row.variation },
  plan: row.plan_id === null ? null : { id: row.plan_id, name: (locale === 'sw' ? row.name_sw : row.name_en)! },
  createdAt: row.created_at.toISOString(),
});
