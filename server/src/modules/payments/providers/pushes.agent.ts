import * as contract from '@makao/contract/payments.push';
import { one } from '../../../db/client.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { ownAgent } from '../../../lib/http/session.ts';
import type { Services } from '../../../services.ts';
import { verifiedAgent } from '../verified-agent.ts';
import { createPush } from './create-push.ts';
import { presentPush } from './pushes.present.ts';
import { latestPush, ownPush } from './pushes.queries.ts';

export function pushesAgent(mount: Mount, services: Services) {
  const { db, paymentProvider } = services;

  mount(contract.pushSettings, async ({ caller, locale }) => {
    const [latest] = await latestPush(db, ownAgent(caller));
    return { isAvailable: paymentProvider !== undefined, latest: latest ? presentPush(latest, locale) : null };
  });

  mount(contract.createPush, async ({ caller, body, locale }) => {
    const agentId = verifiedAgent(caller);
    const id = await createPush(services, agentId, body);
    return presentPush(one(await ownPush(db, id, agentId)), locale);
  });

  mount(contract.getPush, async ({ caller, params, locale }) => {
    const [push] = await ownPush(db, params.id, ownAgent(caller));
    if (!push) throw new Refusal('notFound');
    return presentPush(push, locale);
  });
}
