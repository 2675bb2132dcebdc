import * as contract from '@makao/contract/ads.writing';
import { limits } from '@makao/contract/kernel/limits';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { readPost } from '../search/posts/read-post.ts';
import { gazetteerOf } from '../search/sentences/places.ts';

const hour = 3600;

/** What helps an agent to write ads quickly. */
export function adsWritingAgent(mount: Mount, services: Services) {
  const { db } = services;
  const gazetteer = gazetteerOf(db);

  mount(contract.readPost, async ({ caller, body }) => {
    await countTry(db, `read-post ${caller.userId}`, { most: limits.postsPerHour, seconds: hour });
    return readPost(body.text, await gazetteer());
  });
}
