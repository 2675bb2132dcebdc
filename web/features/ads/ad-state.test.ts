import { expect, it } from 'vitest';
import { speak } from '#web/test/render.tsx';
import { isSubmitted, stateOf } from './ad-state.ts';

it('the most important state of an ad wins', () => {
  speak('en');
  const all = { status: 'approved', isDeleted: true, isUnavailable: true, isExpired: true, hasChanges: true } as const;
  const read = (ad: Parameters<typeof stateOf>[0]) => {
    const [tone, label] = stateOf(ad);
    return [tone, label()];
  };
  const shown = [
    read(all),
    read({ ...all, isDeleted: false }),
    read({ ...all, isDeleted: false, isUnavailable: false }),
    read({ ...all, isDeleted: false, isUnavailable: false, isExpired: false }),
    read({ status: 'approved' }),
    read({ status: 'pending_approval' }),
    read({ status: 'rejected' }),
    read({ status: 'draft' }),
  ];
  expect(shown.map(([tone]) => tone)).toEqual([
    'dark',
    'error',
    'dark',
    'warning',
    'success',
    'warning',
    'error',
    'calm',
  ]);
  expect(new Set(shown.map(([, label]) => label)).size).toBe(8);
});

it('what is published or waits was submitted', () => {
  const statuses = ['approved', 'pending_approval', 'rejected', 'draft'] as const;
  expect(statuses.map((status) => isSubmitted({ status }))).toEqual([true, true, false, false]);
  expect(isSubmitted(undefined)).toBe(false);
});
