import { expect, it } from 'vitest';
import { allEndpoints } from './all.ts';

it('keeps for all visitors every public read but sentences, secret links and the inbox of the demo, and nothing else', () => {
  const kept = allEndpoints.filter(({ cache }) => cache === 'visitors');
  const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public');
  expect(kept.length).toBeGreaterThan(10);
  // A sentence is hardly ever said twice, what a link opens is for the person who has it, and the carrier proves itself once.
  const unkept = ['/front/ads/understand', '/front/availability', '/front/team-invitation', '/webhooks/whatsapp'];
  expect(reads.filter(({ demo, path }) => !demo && !unkept.includes(path))).toEqual(kept);
  expect(reads.filter(({ demo }) => demo).map(({ path }) => path)).toEqual(['/dev/chat', '/dev/messages']);
});
