import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { openGround, serve } from './ground.ts';

/** Kilobytes over the wire that a first visit may cost, by kind; pictures depend on the ads. */
const budgets = { html: 30, js: 150, css: 15, font: 30 } as const;
const kinds = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const phone = { width: 360, height: 740 };
const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** What an empty browser on a phone loads for a page before anybody touches it, in bytes as they travel, headers left out. */
async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  const seen = new Map<string, { kind: Kind; headers: number }>();
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, font: 0, image: 0 };
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests++;
    const kind = kinds[type as keyof typeof kinds];
    if (kind) seen.set(requestId, { kind, headers: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const loaded = seen.get(requestId);
    if (loaded) bytes[loaded.kind] += encodedDataLength - loaded.headers;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { bytes, requests };
}

type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; onlyCategories: string[] },
) => Promise<{ lhr: { categories: Record<string, { title: string; score: number | null }> } } | undefined>;

/** Scores as a phone sees the page, where the package is installed. */
async function score(url: string, port: number): Promise<string> {
  const name = 'lighthouse';
  const found = (await import(name).catch(() => null)) as { default: Lighthouse } | null;
  if (!found) return '';
  const result = await found.default(url, {
    port,
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  return Object.values(result?.lhr.categories ?? {})
    .map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`)
    .join('  ');
}

async function addresses(url: string): Promise<Record<string, string>> {
  const ask = async (path: string) => (await fetch(`${url}/api/v1${path}`)).json();
  const ads = (await ask('/front/ads/search?limit=1')) as {
    data: { id: string; agent: { id: string }; ward: { id: string } }[];
  };
  const [ad] = ads.data;
  if (!ad) throw new Error('There are no ads to weigh.');
  return {
    home: '/',
    search: '/search',
    ad: `/ads/${ad.id}`,
    agents: '/agents',
    agent: `/agents/${ad.agent.id}`,
    ward: `/wards/${ad.ward.id}`,
  };
}

/** npm run bench -- pages [--url http://…]: a running site, or one of its own over a thousand ads. */
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  const ground = values.url ? null : await openGround(1000);
  const server = ground && (await serve(ground.connection));
  const url = values.url ?? server!.url;
  const port = 9222 + (process.pid % 1000);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...switches, `--remote-debugging-port=${port}`],
  });
  const over: string[] = [];
  console.log(
    `KB over the wire   ${Object.values(kinds)
      .map((kind) => kind.padStart(7))
      .join('')}  requests`,
  );
  for (const [name, path] of Object.entries(await addresses(url))) {
    const { bytes, requests } = await weigh(browser, url + path);
    console.log(
      `  ${name.padEnd(16)} ${Object.values(bytes)
        .map((size) => (size / 1024).toFixed(1).padStart(7))
        .join('')}  ${String(requests).padStart(8)}  ${await score(url + path, port)}`,
    );
    for (const [kind, most] of Object.entries(budgets))
      if (bytes[kind as Kind] > most * 1024) over.push(`${name}: ${kind} over ${most} KB`);
  }
  console.log(
    `  ${'budget'.padEnd(16)} ${Object.values(budgets)
      .map((most) => String(most).padStart(7))
      .join('')}`,
  );
  await browser.close();
  await server?.stop();
  await ground?.close();
  if (over.length > 0) throw new Error(over.join('; '));
}
