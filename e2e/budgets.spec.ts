import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, isAlive, phone, test } from './journey.ts';

const client = join(import.meta.dirname, '../web/build/client');
const packed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const kilobyte = 1024;

/** Everything a file imports at once, as built: what a browser loads with it. */
function withImports(path: string, seen: Set<string>): void {
  if (seen.has(path)) return;
  seen.add(path);
  const code = readFileSync(join(client, path), 'utf8');
  for (const [, other] of code.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(`/assets/${other}`, seen);
}

test('public pages stay light: scripts, styles, page and font', async ({ request }) => {
  const { data } = await (await request.get('/api/v1/front/ads/search')).json();
  const [ad] = data;
  const ways = ['/', '/search', '/search?type=rent', `/ads/${ad.id}`, '/agents', `/agents/${ad.agent.id}`];
  for (const path of [...ways, `/wards/${ad.ward.id}`, '/faqs', '/terms-and-conditions']) {
    const html = await (await request.get(path)).text();
    const files = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([found]) => found))];
    const scripts = new Set<string>();
    // Named in the route manifest is not loaded; preloaded and imported is.
    for (const [, script] of html.matchAll(/(?:modulepreload" href="|from "|import\(")(\/assets\/[\w.-]+\.js)/g))
      withImports(script!, scripts);
    const weigh = (paths: Iterable<string>) =>
      [...paths].reduce((sum, file) => sum + packed(readFileSync(join(client, file))), 0);
    expect.soft(weigh(scripts), `scripts of ${path}`).toBeLessThanOrEqual(150 * kilobyte);
    expect.soft(weigh(files(/\/assets\/[\w.-]+\.css/g)), `styles of ${path}`).toBeLessThanOrEqual(15 * kilobyte);
    expect.soft(packed(html), `page ${path}`).toBeLessThanOrEqual(30 * kilobyte);
    for (const font of files(/\/assets\/[\w.-]+\.woff2/g)) {
      expect.soft(statSync(join(client, font)).size, font).toBeLessThanOrEqual(30 * kilobyte);
    }
  }
});

test('what pages load by themselves later stays light too', async ({ browser, baseURL, request }) => {
  const { data } = await (await request.get('/api/v1/front/ads/search')).json();
  for (const path of ['/', '/search', `/ads/${data[0].id}`]) {
    // Each in an empty browser: nothing is loaded already.
    const page = await browser.newPage({ viewport: phone, ...(baseURL && { baseURL }) });
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (sent) => {
      if (sent.resourceType() === 'script') sizes.push(sent.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    // Scripts wait for the first photos: a line that is quiet says nothing before they have come.
    await page.waitForFunction(isAlive);
    await page.waitForTimeout(1000);
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    await page.close();
    expect.soft(sum, `scripts of ${path} on the wire`).toBeGreaterThan(0);
    expect.soft(sum, `scripts of ${path} on the wire`).toBeLessThanOrEqual(150 * kilobyte);
  }
});
