import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { originOf } from './origin.ts';
import { previews } from './previews/previews.ts';
import { sitemap } from './sitemap.ts';

/** Behind a sign-in, or no page: nothing to find there. `$` keeps /agents open where /agent is closed. */
const closed = [
  '/account',
  '/admin',
  '/agent$',
  '/agent/',
  '/agent?',
  '/api/',
  '/authentication',
  '/dev/',
  '/onboarding',
];

/** How the site is found: what crawlers may read, what there is, and the pictures that chats show. */
export function seo(app: FastifyInstance, services: Services) {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${rules.join('\n')}\n\nSitemap: ${originOf(services, request)}/sitemap.xml\n`);
  });
  sitemap(app, services);
  previews(app, services);
}
