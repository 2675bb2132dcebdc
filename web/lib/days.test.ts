import { expect, it } from 'vitest';
import { daysTone } from './days.ts';

it('days left are green from 14, yellow from 5, else red [SHELL-2]', () => {
  expect([15, 14, 13, 5, 4, 0].map(daysTone)).toEqual(['success', 'success', 'warning', 'warning', 'error', 'error']);
});
