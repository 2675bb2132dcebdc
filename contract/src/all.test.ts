import { expect, it } from 'vitest';
import { allEndpoints } from './all.ts';

it('caches every public read except sentences, secret links and the demo, and nothing else', () => {
  const cached = allEndpoints.filter(({ cache }) => cache === 'visitors');
  const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public');
  expect(cached.length).toBeGreaterThan(10);
  // Sentences hardly ever repeat, links are personal, and the carrier verifies the webhook once.
  const uncached = [
    ...['/front/ads/understand', '/front/availability', '/front/suspension', '/front/team-invitation'],
    '/webhooks/whatsapp',
  ];
  expect(reads.filter(({ demo, path }) => !demo && !uncached.includes(path))).toEqual(cached);
  expect(reads.filter(({ demo }) => demo).map(({ path }) => path)).toEqual(['/dev/chat', '/dev/messages', '/dev/sms']);
});
