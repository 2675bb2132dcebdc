import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, readText, store, storeText } from './storage.ts';

const stored = new Map<string, string>();
const works = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const forbidden = () => {
  throw new Error('forbidden');
};

describe('what the browser keeps [SHELL-12]', () => {
  beforeEach(() => stored.clear());

  it('is stored as text or as data, and removed', () => {
    vi.stubGlobal('localStorage', works);
    storeText('a', 'text');
    expect(readText('a')).toBe('text');
    storeText('a', null);
    expect([readText('a'), stored.has('a')]).toEqual([null, false]);
    store('b', { page: 2 });
    expect([readStored('b'), stored.get('b')]).toEqual([{ page: 2 }, '{"page":2}']);
    for (const nothing of [null, undefined]) {
      store('b', nothing);
      expect([readStored('b'), stored.has('b')]).toEqual([null, false]);
    }
  });

  it('does not break a page when it was edited by hand', () => {
    vi.stubGlobal('localStorage', works);
    stored.set('b', '{oh');
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
