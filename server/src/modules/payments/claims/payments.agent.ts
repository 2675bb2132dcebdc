import { paginate } from '@makao/contract/kernel/paging';
import * as contract from '@makao/contract/payments';
import { one } from '../../../db/client.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { countTry } from '../../../lib/http/rate-limit.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { ownAgent } from '../../../lib/http/session.ts';
import type { Services } from '../../../services.ts';
import { verifiedAgent } from '../verified-agent.ts';
import { checkClaim } from './check-claim.ts';
import { correctPayment, createPayment } from './create-payment.ts';
import { presentPayment, presentReceipt } from './payments.present.ts';
import {
  ownPayment,
  ownPaymentCount,
  ownPaymentPage,
  ownReceipt,
  tokenBalance,
  tokenHistory,
} from './payments.queries.ts';

export function paymentsAgent(mount: Mount, services: Services) {
  const { db } = services;

  mount(contract.createPayment, async ({ caller, body, locale }) => {
    const id = await createPayment(services, verifiedAgent(caller), body);
    return presentPayment(one(await ownPayment(db, id)), locale);
  });

  mount(contract.checkPayment, async ({ caller, body }) => {
    const agentId = verifiedAgent(caller);
    await countTry(db, `check claim ${agentId}`, { most: 60, seconds: 3600 });
    return checkClaim(db, agentId, body);
  });

  mount(contract.correctPayment, async ({ caller, params, body, locale }) => {
    await correctPayment(services, verifiedAgent(caller), params.id, body);
    return presentPayment(one(await ownPayment(db, params.id)), locale);
  });

  mount(contract.ownPayments, async ({ caller, query: { page, limit }, locale }) => {
    const [rows, counted] = await Promise.all([
      ownPaymentPage(db, ownAgent(caller), limit, (page - 1) * limit),
      ownPaymentCount(db, ownAgent(caller)),
    ]);
    return {
      data: rows.map((row) => presentPayment(row, locale)),
      pagination: paginate(page, limit, one(counted).total),
    };
  });

  mount(contract.getReceipt, async ({ caller, params, locale }) => {
    const [row] = await ownReceipt(db, params.id, ownAgent(caller));
    if (!row) throw new Refusal('notFound');
    return presentReceipt(row, locale);
  });

  mount(contract.ownTokens, async ({ caller }) => {
    const [rows, agent] = await Promise.all([tokenHistory(db, ownAgent(caller)), tokenBalance(db, ownAgent(caller))]);
    return {
      balance: one(agent).tokenBalance,
      data: rows.map(({ createdAt, ...movement }) => ({ ...movement, createdAt: createdAt.toISOString() })),
    };
  });
}
