import { expect, it } from 'vitest';
import { handleOf } from './handle.ts';

it('merges what the routes of a page say, and lets the nearest one have the last word', () => {
  const area = { handle: { personal: true } };
  expect(handleOf([{}, area, { handle: { hasOwnBar: true } }])).toEqual({ personal: true, hasOwnBar: true });
  expect(handleOf([area, { handle: { personal: false } }])).toEqual({ personal: false });
  expect(handleOf([{ handle: undefined }])).toEqual({});
});
