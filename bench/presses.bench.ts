import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/chromium.ts';
import { startDemo } from './demo.ts';

const phone = { width: 360, height: 740 };
/** A common mobile connection in Dar es Salaam. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const mostMs = 2500;

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  return page;
}

/** Milliseconds from a press to the open dialog, once the page is ready. */
async function timeOf(browser: Browser, url: string, selector: string, prepare?: (page: Page) => Promise<void>) {
  const page = await slowPage(browser);
  await prepare?.(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const target = page.locator(selector).first();
  await target.waitFor();
  const begun = performance.now();
  await target.click();
  await page.locator('dialog[open]').waitFor();
  const took = performance.now() - begun;
  await page.context().close();
  return took;
}

/** A press at a random time while the page loads; returns how many dialogs it opened. */
async function earlyPress(browser: Browser, url: string, selector: string, afterMs: number) {
  const page = await slowPage(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const target = page.locator(selector).first();
  await target.waitFor();
  await page.waitForTimeout(afterMs);
  await target.click();
  await page.locator('dialog[open]').waitFor();
  await page.waitForTimeout(1500);
  const opened = await page.locator('dialog').count();
  const stayed = !page.url().includes('/authentication/');
  await page.context().close();
  return opened === 1 && stayed;
}

const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

/** npm run bench -- presses [--url http://…] [--count 100]: presses on a slow connection (400 ms, 400 kbit/s). */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { url: { type: 'string' }, count: { type: 'string', default: '100' } },
  });
  const demo = values.url ? null : await startDemo();
  const base = values.url ?? demo!.url;
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const { data } = (await (await fetch(`${base}/api/v1/front/ads/search?limit=1`)).json()) as {
    data: { id: string }[];
  };
  const ad = `${base}/ads/${data[0]!.id}`;
  const signIn = async (page: Page) => {
    const post = await fetch(`${base}/api/v1/users/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+255700000004', password: 'Makao!2026' }),
    });
    const tokens = (await post.json()) as { token: string; refresh_token: string };
    const me = await fetch(`${base}/api/v1/users/me`, { headers: { authorization: `Bearer ${tokens.token}` } });
    const user = await me.text();
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      { ...tokens, user, favorites: '[]', searches: '[]', session_loaded: String(Date.now()) },
    );
  };
  const cases: [name: string, url: string, selector: string, prepare?: (page: Page) => Promise<void>][] = [
    ['visitor, heart', ad, '.page-heart'],
    ['visitor, contact', ad, '.bar-bottom a'],
    ['visitor, card', `${base}/search`, '.card-heart'],
    ['signed in, contact', ad, '.bar-bottom button', signIn],
  ];
  let slowest = 0;
  for (const [name, url, selector, prepare] of cases) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) times.push(await timeOf(browser, url, selector, prepare));
    slowest = Math.max(slowest, median(times));
    console.log(`${name.padEnd(20)} ${median(times)} ms (at most ${mostMs})`);
  }
  const count = Number(values.count);
  let once = 0;
  for (let run = 0; run < count; run++)
    if (await earlyPress(browser, ad, run % 2 ? '.page-heart' : '.bar-bottom a', (run * 37) % 2000)) once++;
  console.log(`early presses        ${once} of ${count} acted exactly once`);
  await browser.close();
  await demo?.stop();
  if (once < count || slowest > mostMs) throw new Error('presses miss their goals');
}
