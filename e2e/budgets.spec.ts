import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { demoTokens, enter } from './customers.ts';
import { expect, isReady, phone, test } from './journey.ts';

const kilobyte = 1024;

async function paths(request: APIRequestContext): Promise<string[]> {
  const { data } = await (await request.get('/api/v1/front/ads/search')).json();
  const [ad] = data;
  return ['/', '/search', `/ads/${ad.id}`, '/agents', `/wards/${ad.ward.id}`];
}

/** Bytes of a response in gzip, which every browser accepts on every connection. */
async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const { byteLength } = await response.arrayBuffer();
  // Small files are sent uncompressed, without a length.
  return Number(response.headers.get('content-length') ?? byteLength);
}

/**
 * Bytes that a browser with an empty cache receives until the network is idle. Pointer moves and scrolling must load
 * nothing.
 */
async function weigh(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, { type: string; url: string }>();
  const loaded: { type: string; url: string }[] = [];
  const loading = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId }) => loading.add(requestId));
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(end, ({ requestId }) => loading.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    types.set(requestId, { type, url }),
  );
  session.on('Network.loadingFinished', ({ requestId }) => {
    const response = types.get(requestId);
    // Prefetched: the document of a hovered link, unless the browser saves data.
    if (response && response.type !== 'Image' && response.type !== 'Prefetch') loaded.push(response);
  });
  await page.goto(path);
  await page.waitForFunction(isReady);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => scrollY > 0);
  // What scrolling loads has been requested by the time the page is idle, and is waited for.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  await expect.poll(() => loading.size).toBe(0);
  await session.detach();
  const bytes = { script: 0, rest: 0 };
  for (const { type, url } of loaded) bytes[type === 'Script' ? 'script' : 'rest'] += await sizeOf(url);
  return { script: bytes.script, all: bytes.script + bytes.rest, requests: loaded.length };
}

const emptyBrowser = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ viewport: phone, serviceWorkers: 'block', ...(baseURL && { baseURL }) });

test('a visitor loads little before the first press: scripts, everything, requests [SITE-1]', async ({
  browser,
  baseURL,
  request,
}) => {
  for (const path of [...(await paths(request)), '/seen', '/authentication/register']) {
    const context = await emptyBrowser(browser, baseURL);
    const { script, all, requests } = await weigh(await context.newPage(), path);
    await context.close();
    expect.soft(script, `scripts of ${path}`).toBeGreaterThan(0);
    expect.soft(script, `scripts of ${path}`).toBeLessThanOrEqual(12 * kilobyte);
    expect.soft(all, `all of ${path} but images`).toBeLessThanOrEqual(65 * kilobyte);
    expect.soft(requests, `requests of ${path} but images`).toBeLessThanOrEqual(12);
  }
});

test('a signed-in person loads little more [SITE-1]', async ({ browser, baseURL, request }) => {
  const tokens = await demoTokens('customer');
  for (const path of await paths(request)) {
    const context = await emptyBrowser(browser, baseURL);
    const page = await context.newPage();
    await enter(page, { tokens });
    const { script } = await weigh(page, path);
    await expect(page.locator('[data-account][data-who]').first(), `${path} knows the user`).toBeAttached();
    await context.close();
    expect.soft(script, `scripts of ${path}`).toBeLessThanOrEqual(30 * kilobyte);
  }
});
