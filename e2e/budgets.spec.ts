import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { demoTokens, enter } from './customers.ts';
import { expect, isReady, phone, test } from './journey.ts';

const kilobyte = 1024;

async function paths(request: APIRequestContext): Promise<string[]> {
  const { data } = await (await request.get('/api/v1/front/ads/search')).json();
  const [ad] = data;
  return ['/', '/search', `/ads/${ad.id}`, '/agents', `/wards/${ad.ward.id}`];
}

/**
 * Bytes that a browser with an empty cache receives, including headers, until the network is idle. Pointer moves and
 * scrolling must load nothing.
 */
async function weigh(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = { script: 0, rest: 0 };
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    // Prefetched: the document of a hovered link, unless the browser saves data.
    if (type === 'Image' || type === 'Prefetch' || type === undefined) return;
    requests++;
    bytes[type === 'Script' ? 'script' : 'rest'] += encodedDataLength;
  });
  await page.goto(path);
  await page.waitForFunction(isReady);
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return { script: bytes.script, all: bytes.script + bytes.rest, requests };
}

const emptyBrowser = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ viewport: phone, serviceWorkers: 'block', ...(baseURL && { baseURL }) });

test('a visitor loads little before the first press: scripts, everything, requests [SITE-1]', async ({
  browser,
  baseURL,
  request,
}) => {
  for (const path of await paths(request)) {
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
    await context.close();
    expect.soft(script, `scripts of ${path}`).toBeLessThanOrEqual(30 * kilobyte);
  }
});
