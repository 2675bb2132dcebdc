import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureSocketFolder } from './socket.ts';

it('keeps the socket path short, and never uses another user’s folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'makao-socket-'));
  const dataDir = join(root, 'pg');
  const mine = { uid: process.getuid!(), gid: process.getgid!(), drop: false };
  const long = join(root, 'x'.repeat(90));
  expect(ensureSocketFolder(dataDir, mine, long)).toMatch(/^\/tmp\/makao-[0-9a-f]{12}$/);
  await rm(ensureSocketFolder(dataDir, mine, long), { recursive: true });
  const planted = ensureSocketFolder(dataDir, mine, root);
  await rm(planted, { recursive: true });
  await symlink('/tmp', planted);
  expect(() => ensureSocketFolder(dataDir, mine, root)).toThrow(`${planted} is in the way`);
  await rm(root, { recursive: true });
});
