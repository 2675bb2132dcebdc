import * as contract from '@makao/contract/ads.agent';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { presentAgentAd } from './agent-ads.present.ts';
import { findAgentAd, findAgentAds } from './agent-ads.queries.ts';
import { deleteAd } from './delete-ad.ts';
import { renewAd } from './renew-ad.ts';
import { submitAd } from './submit-ad.ts';
import { updateAd } from './update-ad.ts';

export function adsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;
  const answer = async (caller: Caller, id: string) => {
    const row = await findAgentAd(db, ownAgent(caller), id);
    if (!row) throw new Refusal('notFound');
    return presentAgentAd(row, fileUrl);
  };

  mount(contract.searchAgentAds, async ({ caller, query }) => {
    const { rows, count } = await findAgentAds(db, ownAgent(caller), query);
    return paged(
      query,
      count,
      rows.map((row) => presentAgentAd(row, fileUrl)),
    );
  });
  mount(contract.getAgentAd, ({ caller, params }) => answer(caller, params.id));
  mount(contract.createAd, async ({ caller, body }) => answer(caller, await submitAd(services, caller, body)));
  mount(contract.updateAd, async ({ caller, params, body }) => {
    const { version, ...form } = body;
    try {
      await updateAd(services, caller, params.id, form, version);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'adChanged') throw error;
      throw new Refusal('adChanged', { body: { ad: await answer(caller, params.id) } });
    }
    return answer(caller, params.id);
  });
  mount(contract.deleteAd, ({ caller, params }) => deleteAd(services, caller, params.id));
  mount(contract.renewAd, async ({ caller, params }) => {
    await renewAd(services, caller, params.id);
    return answer(caller, params.id);
  });
}
