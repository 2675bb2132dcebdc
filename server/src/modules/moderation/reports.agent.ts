import { confirmAvailable as endpoint } from '@makao/contract/moderation.reports';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { presentAgentAd } from '../ads/agent-ads.present.ts';
import { findAgentAd } from '../ads/agent-ads.queries.ts';
import { confirmAvailable } from './confirm-available.ts';

export function reportsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  mount(endpoint, async ({ caller, params }) => {
    await confirmAvailable(services, caller, params.id);
    const row = await findAgentAd(db, ownAgent(caller), params.id);
    if (!row) throw new Refusal('notFound');
    return presentAgentAd(row, fileUrl);
  });
}
