import { apiBase } from '@makao/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './lib/errors.ts';
import { mounter } from './lib/route.ts';

import { adsFront } from './modules/ads/ads.front.ts';
import { contentFront } from './modules/content/content.front.ts';
import { devInbox } from './modules/dev/dev.front.ts';
import { placesFront } from './modules/places/places.front.ts';
import { teamApi } from './modules/team.ts';
import { userSessions, usersFront } from './modules/users/users.front.ts';
import type { Services } from './services.ts';

/** Every module's endpoints, under /api/v1. */
export function api(app: FastifyInstance, services: Services) {
  const taken: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
    for (const each of [method].flat()) if (each !== 'HEAD') taken.push({ method: each, pattern });
  });

  app.decorateRequest('caller', null);
  const mount = mounter(app, userSessions(services));
  adsFront(mount, services);
  placesFront(mount, services);
  contentFront(mount, services);
  usersFront(mount, services);
  teamApi(mount, services);
  if (services.demo) devInbox(mount, services);

  app.all(`${apiBase}/*`, { schema: { hide: true } }, async (request) => {
    const path = request.url.replace(/\?.*$/s, '');
    const allowed = [...new Set(taken.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
    if (allowed.length > 0) throw new Refusal('methodNotAllowed', { headers: { allow: allowed.join(', ') } });
    throw new Refusal('notFound');
  });
}
