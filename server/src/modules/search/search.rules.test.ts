import { describe, expect, it } from 'vitest';
import { isAsLastShown, isShown } from './search.rules.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const ad = {
  status: 'approved' as const,
  unavailableAt: null,
  deletedAt: null,
  closedAt: null,
  confirmedAt: new Date(now - 21 * 86_400_000 + 1),
  expirationDate: new Date(now + 1),
  isSuspended: false,
};
const then = new Date(now - 1);

describe('an ad', () => {
  it('is on show while it is approved, in time, there, and of an agent who is not suspended', () => {
    expect(isShown(ad, now)).toBe(true);
    for (const other of [
      { status: 'draft' as const },
      { status: 'pending_approval' as const },
      { status: 'rejected' as const },
      { unavailableAt: then },
      { deletedAt: then },
      { closedAt: then },
      { confirmedAt: new Date(now - 21 * 86_400_000) },
      { isSuspended: true },
      { expirationDate: new Date(now) },
    ])
      expect(isShown({ ...ad, ...other }, now)).toBe(false);
  });

  it('stays as it last was when it expired or was reported, and in no other case [AD-7]', () => {
    expect(isAsLastShown({ ...ad, expirationDate: then })).toBe(true);
    expect(isAsLastShown({ ...ad, unavailableAt: then })).toBe(true);
    expect(isAsLastShown({ ...ad, closedAt: then })).toBe(true);
    for (const other of [{ status: 'draft' as const }, { deletedAt: then }, { isSuspended: true }])
      expect(isAsLastShown({ ...ad, ...other })).toBe(false);
  });
});
