import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, readText, store, storeText } from './storage.ts';

const kept = new Map<string, string>();
const works = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const forbidden = () => {
  throw new Error('forbidden');
};

describe('what the browser keeps [SHELL-12]', () => {
  beforeEach(() => kept.clear());

  it('is kept as text or as data, and removed', () => {
    vi.stubGlobal('localStorage', works);
    storeText('a', 'text');
    expect(readText('a')).toBe('text');
    storeText('a', null);
    expect([readText('a'), kept.has('a')]).toEqual([null, false]);
    store('b', { page: 2 });
    expect([readStored('b'), kept.get('b')]).toEqual([{ page: 2 }, '{"page":2}']);
    for (const nothing of [null, undefined]) {
      store('b', nothing);
      expect([readStored('b'), kept.has('b')]).toEqual([null, false]);
    }
  });

  it('does not break a page when it was edited by hand', () => {
    vi.stubGlobal('localStorage', works);
    kept.set('b', '{oh');
    expect(readStored('b')).toBeNull();
  });

  it('lasts as long as the page where storage is forbidden', () => {
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    storeText('c', 'text');
    expect(readText('c')).toBe('text');
    storeText('c', null);
    expect(readText('c')).toBeNull();
  });
});
