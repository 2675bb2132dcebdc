import * as contract from '@makao/contract/moderation.reports';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { presentAgentAd } from '../ads/agent-ads.present.ts';
import { findAgentAd } from '../ads/agent-ads.queries.ts';
import { confirmAvailable } from './confirm-available.ts';
import { proveHome } from './prove-home.ts';

export function reportsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  const own = async (caller: Caller, id: string) => {
    const row = await findAgentAd(db, ownAgent(caller), id);
    if (!row) throw new Refusal('notFound');
    return presentAgentAd(row, fileUrl);
  };

  mount(contract.confirmAvailable, async ({ caller, params }) => {
    await confirmAvailable(services, caller, params.id);
    return own(caller, params.id);
  });

  mount(contract.proveHome, async ({ caller, params, body }) => {
    await proveHome(services, caller, params.id, body.imageUuid);
    return own(caller, params.id);
  });
}
