import { writing } from '@makao/contract/ads.limits';
import * as contract from '@makao/contract/ads.writing';
import { proposeLandmark as proposeCall } from '@makao/contract/places.landmarks';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { readPost } from '../search/posts/read-post.ts';
import { gazetteerOf } from '../search/sentences/places.ts';
import { presentAgentAd, presentDefaults } from './agent-ads.present.ts';
import { findAgentAd, findLastSent } from './agent-ads.queries.ts';
import { duplicateAd } from './duplicate-ad.ts';
import { proposeLandmark } from './propose-landmark.ts';

const hour = 3600;

/** Endpoints that help an agent to write ads quickly. */
export function adsWritingAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;
  const gazetteer = gazetteerOf(db);

  mount(contract.readPost, async ({ caller, body }) => {
    await countTry(db, `read-post ${caller.userId}`, { most: writing.postsPerHour, seconds: hour });
    return readPost(body.text, await gazetteer());
  });
  mount(proposeCall, ({ caller, body }) => proposeLandmark(services, caller, body));
  mount(contract.duplicateAd, async ({ caller, params, body }) => {
    const row = await findAgentAd(db, ownAgent(caller), await duplicateAd(services, caller, params.id, body));
    if (!row) throw new Refusal('notFound');
    return presentAgentAd(row, fileUrl);
  });
  mount(contract.getAdDefaults, async ({ caller }) => ({
    last: presentDefaults(await findLastSent(db, ownAgent(caller))),
  }));
}
