import { describe, expect, it } from 'vitest';
import { differences } from './difference.ts';

describe('what differs between before and after [ADM-2]', () => {
  it('is named by its place, and nothing else is', () => {
    expect(
      differences(
        { price: 1, nameEn: 'A', features: [{ nameEn: 'x' }, { nameEn: 'y' }], aliases: ['Posta'] },
        { price: 2, nameEn: 'A', features: [{ nameEn: 'x' }, { nameEn: 'z' }, { nameEn: 'w' }], aliases: [] },
      ),
    ).toEqual([
      { path: ['price'], before: 1, after: 2 },
      { path: ['features', '1', 'nameEn'], before: 'y', after: 'z' },
      { path: ['features', '2', 'nameEn'], before: undefined, after: 'w' },
      { path: ['aliases'], before: ['Posta'], after: [] },
    ]);
  });

  it('is everything where there was nothing, and nothing where nothing was told', () => {
    expect(differences(null, { status: 'confirmed', comment: null })).toEqual([
      { path: ['status'], before: undefined, after: 'confirmed' },
    ]);
    expect(differences({ name: 'Dodoma' }, null)).toEqual([{ path: ['name'], before: 'Dodoma', after: undefined }]);
    expect(differences(null, null)).toEqual([]);
  });

  it('is told with the facts it was about', () => {
    expect(differences({ status: 'new', amount: 50_000, content: { price: 1 } }, { status: 'confirmed' })).toEqual([
      { path: ['status'], before: 'new', after: 'confirmed' },
      { path: ['amount'], before: 50_000, after: 50_000, isFact: true },
    ]);
  });
});
