import { expect, it } from 'vitest';
import { handleOf } from './handle.ts';

it('merges what the routes of a page say, and lets the nearest one have the last word', () => {
  const area = { handle: { access: 'owner' } };
  expect(handleOf([{}, area, { handle: { hasOwnBar: true } }])).toEqual({ access: 'owner', hasOwnBar: true });
  expect(handleOf([area, { handle: { access: 'cashier' } }])).toEqual({ access: 'cashier' });
  expect(handleOf([{ handle: undefined }])).toEqual({});
});
