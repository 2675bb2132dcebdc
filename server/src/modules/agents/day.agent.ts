import * as contract from '@makao/contract/agents.day';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { daysOfAd, daysOfAgent } from './days.queries.ts';
import { todayOf } from './today.ts';

export function dayAgent(mount: Mount, services: Services) {
  const { db } = services;
  mount(contract.getAgentToday, ({ caller, locale }) => todayOf(services, ownAgent(caller), locale));
  mount(contract.agentDays, async ({ caller }) => ({ days: await daysOfAgent(db, ownAgent(caller)) }));
  mount(contract.adDays, async ({ caller, params }) => {
    const days = await daysOfAd(db, ownAgent(caller), params.id);
    if (days.length === 0) throw new Refusal('notFound');
    return { days };
  });
}
