import { firstNames, letters, type Maker, quoted, type Rows } from './desk-rows.ts';

const transaction = `'BD' || upper(substr(md5('number' || i), 1, 8))`;

/** Payments and what the networks report of them. */
export const moneyRows = ({
  at,
  every,
  id,
  member,
  ref,
  userPhone,
  waiting,
}: Maker): Rows<
  | 'payment_pushes'
  | 'payments'
  | 'plan_entries'
  | 'statement_entries'
  | 'statement_findings'
  | 'token_movements'
  | 'transfer_decisions'
  | 'transfer_messages'
  | 'transfer_reversals'
  | 'transfer_statements'
  | 'transfers'
> => ({
  payments: {
    id: id('payments'),
    agent_id: ref('agents'),
    tokens: '1',
    amount: '10000',
    transaction_number: transaction,
    phone_number: `'0' || substr(${userPhone()}, 5)`,
    status: `case when k <= ${waiting(100)} then 'new' when i % 20 = 0 then 'rejected' when i % 100 = 1 then 'error' when i % 500 = 2 then 'reversed' else 'confirmed' end`,
    created_at: at,
    claimed_at: at,
    decided_at: `case when k <= ${waiting(100)} then null else ${at} end`,
    transfer_id: every(200, 'null', id('transfers')),
  },
  transfers: {
    id: id('transfers'),
    network: `'mpesa'`,
    transaction_number: transaction,
    amount: '10000 + i % 90000',
    payer_number: userPhone(),
    payer_name: `upper(${quoted(firstNames, 'i')} || ' ' || ${letters('payer')})`,
    happened_at: at,
    source: `case when i % 500 = 0 then 'hand' when i % 50 = 0 then 'statement' else 'webhook' end`,
    raw: `'x'`,
    created_at: at,
  },
  transfer_decisions: {
    id: id('transfer_decisions'),
    transfer_id: id('transfers'),
    kind: every(300, `'returned'`, `'matched'`),
    payment_id: every(300, 'null', id('payments')),
    created_at: at,
  },
  transfer_messages: {
    id: id('transfer_messages'),
    hash: 'md5(i::text)',
    text: `'x'`,
    source: `'webhook'`,
    transaction_number: transaction,
    outcome: `case when k <= ${waiting(20)} then 'unreadable' else 'confirmed' end`,
    created_at: at,
  },
  transfer_reversals: {
    transaction_number: `'BD' || upper(substr(md5('number' || (i * 100)), 1, 8))`,
    raw: `'x'`,
    source: `'webhook'`,
    created_at: at,
  },
  payment_pushes: {
    id: id('payment_pushes'),
    agent_id: ref('agents'),
    plan_id: '(select id from plans limit 1)',
    amount: '10000',
    payer_number: userPhone(),
    provider: `'clickpesa'`,
    order_reference: 'md5(i::text)',
    status: `case when k <= ${waiting(20)} then 'pending' when i % 5 = 0 then 'failed' else 'paid' end`,
    created_at: at,
  },
  transfer_statements: {
    id: id('transfer_statements'),
    name: `'x.csv'`,
    mapping: `'{}'`,
    headers: `'{}'`,
    status: `'done'`,
    rows_total: '100',
    brought_by: member,
    created_at: at,
    agreed_at: at,
    agreed_by: member,
    finished_at: at,
  },
  statement_findings: {
    id: id('statement_findings'),
    statement_id: ref('transfer_statements'),
    kind: quoted(['missing', 'amount', 'unclaimed'], 'i'),
    transaction_number: `'F' || i`,
    happened_at: at,
    created_at: at,
    resolved_at: `case when k <= ${waiting(60)} then null else ${at} end`,
  },
  statement_entries: {
    transfer_id: id('transfers'),
    statement_id: ref('transfer_statements'),
    amount: '10000',
    created_at: at,
  },
  plan_entries: {
    id: id('plan_entries'),
    agent_id: ref('agents'),
    plan_id: '(select id from plans limit 1)',
    kind: `'granted'`,
    days: '30',
    at,
    created_at: at,
  },
  token_movements: {
    id: id('token_movements'),
    agent_id: ref('agents'),
    variation: '1',
    reason: `'gift'`,
    created_at: at,
  },
});
