import { expect, it } from 'vitest';
import { concerns, minutesOf, phaseOf, pushPause, secondsLeft, spaced } from './push-state.ts';

const start = Date.parse('2026-11-20T09:00:00Z');
const after = (seconds: number) => start + seconds * 1000;
const push = (status: 'requested' | 'pending' | 'paid' | 'failed' | 'closed') => ({
  id: 'push',
  plan: { id: 'month', name: 'Month' },
  amount: 30_000,
  phoneNumber: '0712345678',
  status,
  failure: null,
  createdAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-11-20T09:02:00Z',
  paymentId: null,
});

it('counts down to the end of a request, even by a wrong clock [MONEY-7]', () => {
  expect(secondsLeft(push('pending'), start)).toBe(120);
  expect(secondsLeft(push('pending'), after(119.2))).toBe(1);
  expect(secondsLeft(push('pending'), after(500))).toBe(0);
  expect(secondsLeft(push('pending'), after(-3600))).toBe(120);
  expect([120, 67, 9, 0].map(minutesOf)).toEqual(['2:00', '1:07', '0:09', '0:00']);
});

it.each(['requested', 'pending'] as const)('%s: no answer in time is no failure [MONEY-7]', (status) => {
  expect(phaseOf(push(status), after(119))).toBe(status);
  expect(phaseOf(push(status), after(120))).toBe('late');
  expect(pushPause(push(status), after(119))).toBe(2500);
  expect(pushPause(push(status), after(120))).toBe(15_000);
});

it.each(['paid', 'failed', 'closed'] as const)('%s: stays so, and is not asked for again [MONEY-7]', (status) => {
  expect(phaseOf(push(status), after(500))).toBe(status);
  expect(pushPause(push(status), after(5))).toBe(false);
});

it('shows a request of another plan only while it is on the phone [MONEY-7]', () => {
  expect(concerns(push('pending'), 'year', after(5))).toBe(true);
  expect(concerns(push('pending'), 'year', after(120))).toBe(false);
  expect(concerns(push('paid'), 'year', after(5))).toBe(false);
  expect(concerns(push('pending'), 'month', after(500))).toBe(true);
});

it('writes a number in groups, as people read it', () => {
  expect(spaced('0712345678')).toBe('0712\u00a0345\u00a0678');
});
