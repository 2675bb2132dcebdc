import { beforeEach, expect, it, vi } from 'vitest';
import { compareWith, hideAd, noteContacted, noteSeen, readLists } from './stored-lists.ts';
import { forgetAds, syncLists } from './sync-lists.ts';

const [call, stored] = vi.hoisted(() => [vi.fn(), new Map<string, string>()]);
vi.mock('#web/lib/call.ts', () => ({ call }));
vi.mock('#web/features/accounts/session.ts', () => ({ readSession: () => ({ user: {} }), syncedKey: 'synced' }));

const account = { seen: [], compare: [] as string[], hidden: [] as string[], contacted: [] as string[] };

beforeEach(() => {
  stored.clear();
  call.mockReset();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('drops the oldest beyond four to compare, and announces every change [FIND-6]', () => {
  const changed = vi.fn();
  document.addEventListener('adlistschange', changed);
  for (const id of ['a', 'b', 'c', 'd', 'b', 'e']) compareWith(id);
  expect(readLists().compare).toEqual(['c', 'd', 'b', 'e']);
  expect(changed).toHaveBeenCalledTimes(6);
  stored.set('hidden', '[1,"x",null]');
  expect(readLists().hidden).toEqual(['x']);
});

it('sends only what is new, so that what another browser removed stays away [FIND-6]', async () => {
  hideAd('a');
  call.mockResolvedValueOnce({ ...account, hidden: ['b', 'a'], contacted: ['c'] });
  expect(await syncLists()).toMatchObject({ hidden: ['b', 'a'], contacted: ['c'] });
  hideAd('d');
  // Another browser has shown `b` again.
  call.mockResolvedValueOnce({ ...account, hidden: ['d', 'a'] });
  expect(await syncLists()).toMatchObject({ hidden: ['d', 'a'], contacted: [] });
  expect(call.mock.calls.map(([, { body }]) => body.hidden)).toEqual([['a'], ['d']]);
});

it('keeps what happens while the answer is on its way [FIND-6]', async () => {
  compareWith('a');
  hideAd('h');
  call.mockImplementationOnce(async () => {
    compareWith('b');
    noteSeen('s');
    noteContacted('s');
    call.mockResolvedValueOnce(null);
    await forgetAds('hidden', 'h');
    return { ...account, compare: ['z', 'a'], hidden: ['h', 'g'] };
  });
  expect(await syncLists()).toMatchObject({
    seen: [{ id: 's' }],
    compare: ['z', 'a', 'b'],
    hidden: ['g'],
    contacted: ['s'],
  });
});

it('leaves the lists of this browser as they are without a connection', async () => {
  compareWith('a');
  call.mockRejectedValueOnce(new Error('offline'));
  expect(await syncLists()).toMatchObject({ compare: ['a'] });
});
