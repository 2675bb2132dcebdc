import { expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

it('offers at most eight page numbers, the current one among them [SRCH-3]', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(9, 59)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(pageWindow(59, 59)).toEqual([52, 53, 54, 55, 56, 57, 58, 59]);
});
