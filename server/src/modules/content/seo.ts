import type { FastifyInstance } from 'fastify';
import { originOf } from '../../lib/http/host.ts';
import type { Services } from '../../services.ts';
import { previews } from './previews/previews.ts';
import { sitemap } from './sitemap.ts';

/** Not for crawlers: behind sign-in, or no page. `$` keeps /agents open while /agent is closed. */
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

/** For search engines and chats: robots.txt, sitemaps and preview images. */
export function seo(app: FastifyInstance, services: Services) {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${rules.join('\n')}\n\nSitemap: ${originOf(request, services.origin)}/sitemap.xml\n`);
  });
  sitemap(app, services);
  previews(app, services);
}
