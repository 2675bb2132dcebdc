import * as contract from '@makao/contract/availability';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { presentAgentAd } from '../ads/agent-ads.present.ts';
import { findAgentAd } from '../ads/agent-ads.queries.ts';
import { closeAds, confirmAds } from '../ads/confirm-ads.ts';

export function availabilityAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;
  const say = (write: typeof confirmAds, caller: Caller, ids: string[]) =>
    db.transaction((tx) => write(services, tx, ownAgent(caller), ids));

  /** Confirms one of the agent's own ads, if it can be confirmed. */
  const sayOfOne = async (write: typeof confirmAds, caller: Caller, id: string) => {
    const said = await say(write, caller, [id]);
    const row = await findAgentAd(db, ownAgent(caller), id);
    if (!row) throw new Refusal('notFound');
    if (said.length === 0) throw new Refusal('conflict');
    return presentAgentAd(row, fileUrl);
  };

  mount(contract.confirmAd, ({ caller, params }) => sayOfOne(confirmAds, caller, params.id));
  mount(contract.closeAd, ({ caller, params }) => sayOfOne(closeAds, caller, params.id));
  mount(contract.confirmAds, async ({ caller, body }) => ({ confirmed: await say(confirmAds, caller, body.ids) }));
}
