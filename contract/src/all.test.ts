import { expect, it } from 'vitest';
import { allEndpoints } from './all.ts';

it('keeps for all visitors every public read but the inbox of the demo, and nothing else', () => {
  const kept = allEndpoints.filter(({ cache }) => cache === 'visitors');
  const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public');
  expect(kept.length).toBeGreaterThan(10);
  expect(reads.filter(({ demo }) => !demo)).toEqual(kept);
  expect(reads.filter(({ demo }) => demo).map(({ path }) => path)).toEqual(['/dev/messages']);
});
