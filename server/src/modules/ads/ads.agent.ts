import * as contract from '@makao/contract/ads.agent';
import * as many from '@makao/contract/ads.many';
import * as position from '@makao/contract/ads.position';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { presentAgentAd } from './agent-ads.present.ts';
import { findAgentAd } from './agent-ads.queries.ts';
import { countAgentAds, findAgentAds } from './agent-list.queries.ts';
import { changeMany } from './change-many.ts';
import { createAd, type SavedAd } from './create-ad.ts';
import { deleteAd } from './delete-ad.ts';
import { removePosition } from './remove-position.ts';
import { renewAd } from './renew-ad.ts';
import { setOutcome } from './set-outcome.ts';
import { setPosition } from './set-position.ts';
import { undoOutcome } from './undo-outcome.ts';
import { updateAd } from './update-ad.ts';

export function adsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;
  const answer = async (caller: Caller, id: string) => {
    const row = await findAgentAd(db, ownAgent(caller), id);
    if (!row) throw new Refusal('notFound');
    return presentAgentAd(row, fileUrl);
  };

  /** 402 for an unpaid ad, with the draft it was saved as. */
  const saved = async (caller: Caller, { id, isUnpaid }: SavedAd) => {
    const ad = await answer(caller, id);
    if (isUnpaid) throw new Refusal('paymentRequired', { body: { ad } });
    return ad;
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
  mount(contract.createAd, async ({ caller, body }) => {
    return saved(caller, await createAd(services, caller, body));
  });
  mount(contract.updateAd, async ({ caller, params, body }) => {
    const { version, ...form } = body;
    try {
      return await saved(caller, await updateAd(services, caller, params.id, form, version));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'adChanged') throw error;
      throw new Refusal('adChanged', { body: { ad: await answer(caller, params.id) } });
    }
  });
  mount(contract.deleteAd, ({ caller, params }) => deleteAd(services, caller, params.id));
  mount(contract.renewAd, async ({ caller, params }) => {
    await renewAd(services, caller, params.id);
    return answer(caller, params.id);
  });

  mount(position.setPosition, async ({ caller, params, body }) => {
    await setPosition(services, caller, params.id, body);
    return answer(caller, params.id);
  });
  mount(position.removePosition, ({ caller, params }) => removePosition(services, caller, params.id));

  mount(many.agentAdCounts, ({ caller }) => countAgentAds(db, ownAgent(caller)));
  mount(many.setOutcome, async ({ caller, params, body }) => {
    await setOutcome(services, caller, params.id, body);
    return answer(caller, params.id);
  });
  mount(many.undoOutcome, async ({ caller, params }) => {
    await undoOutcome(services, caller, params.id);
    return answer(caller, params.id);
  });
  mount(many.bulkAds, async ({ caller, body, locale }) => ({
    results: await changeMany(services, caller, body, locale),
  }));
}
