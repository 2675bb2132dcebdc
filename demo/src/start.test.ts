import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { startProgram } from '@makao/server/test/program';
import { expect, it } from 'vitest';
import { password } from './people.ts';

it('starts the demo with nothing but a folder, and keeps its data across restarts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makao-demo-'));
  const visit = async <T>(act: (url: string) => Promise<T>) => {
    const { url, child, exited } = await startProgram('main', { DATA_DIR: folder, PORT: '0' });
    try {
      return await act(url);
    } finally {
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
    }
  };
  try {
    const { headers, id } = await visit(async (url) => {
      const page = await fetch(`${url}/search`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
      const signedIn = await fetch(`${url}${apiBase}/users/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phoneNumber: '+255700000004', password }),
      });
      const { token } = (await signedIn.json()) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const found = await fetch(`${url}${apiBase}/front/ads/search`);
      const { id } = ((await found.json()) as { data: { id: string }[] }).data[0]!;
      const kept = await fetch(`${url}${apiBase}/ads/${id}/favorite`, { method: 'POST', headers });
      expect(kept.status).toBe(204);
      await expectWholeLinks(url);
      return { headers, id };
    });
    const favorites = await visit(async (url) =>
      (await fetch(`${url}${apiBase}/user-ad-favorites/all-ad-ids`, { headers })).json(),
    );
    expect(JSON.stringify(favorites)).toContain(id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A message of the demo has links that work outside of it, as in an SMS. */
async function expectWholeLinks(url: string) {
  const phoneNumber = '+255700000004';
  await fetch(`${url}${apiBase}/users/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber }),
  });
  const messages = `${url}${apiBase}/dev/messages?phoneNumber=${encodeURIComponent(phoneNumber)}`;
  const texts = async () => ((await (await fetch(messages)).json()) as { text: string }[]).map(({ text }) => text);
  await expect.poll(texts).toContainEqual(expect.stringContaining(`${url}/authentication/enter?`));
}
