import { expect, it } from 'vitest';
import { isWithin } from './areas.ts';

it('tells the screens of an area from pages whose address only begins alike', () => {
  expect(isWithin('agent', '/agent')).toBe(true);
  expect(isWithin('agent', '/agent/ads')).toBe(true);
  expect(isWithin('agent', '/agents/7')).toBe(false);
  expect(isWithin('agent', '/account/general')).toBe(false);
});
