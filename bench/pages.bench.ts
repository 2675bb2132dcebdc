import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../scripts/lib/chromium.ts';
import { startDemo } from './demo.ts';

/** Transfer budgets of a first visit in kilobytes, by kind; pictures depend on the ads. */
const budgets = { html: 30, js: 12, css: 17, font: 30 } as const;
const kinds = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image' } as const;
/** Lighthouse categories and their minimum scores. */
const wanted = {
  performance: { short: 'perf', least: 95 },
  accessibility: { short: 'a11y', least: 100 },
  'best-practices': { short: 'best', least: 100 },
  seo: { short: 'seo', least: 100 },
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const phone = { width: 360, height: 740 };
const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** Bytes that a phone with an empty cache loads for a page before the first interaction, without headers. */
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

/**
 * Lighthouse scores for a phone on a slow network, with default settings. Takes the median of several runs, because CPU
 * throttling multiplies any load on this computer by four.
 */
async function score(url: string, port: number, runs: number) {
  const seen = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, output: 'json', onlyCategories: Object.keys(wanted) });
    const { categories, environment } = result!.lhr;
    seen.push({
      power: environment.benchmarkIndex,
      scores: Object.values(categories).map(({ id, score }) => ({ id, score: Math.round((score ?? 0) * 100) })),
    });
  }
  return seen.sort((one, other) => one.scores[0]!.score - other.scores[0]!.score)[runs >> 1]!;
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

/** npm run bench -- pages [--url http://…] [--runs 3]: measures a running site, or the demo. */
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { url: { type: 'string' }, runs: { type: 'string', default: '3' } } });
  const demo = values.url ? null : await startDemo();
  const url = values.url ?? demo!.url;
  const port = 9222 + (process.pid % 1000);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...switches, `--remote-debugging-port=${port}`],
  });
  const misses: string[] = [];
  const columns = (values: (string | number)[]) => values.map((value) => String(value).padStart(7)).join('');
  const shorts = Object.values(wanted).map(({ short }) => short);
  console.log(`KB over the wire  ${columns([...Object.values(kinds), 'calls'])}   ${columns([...shorts, 'power'])}`);
  for (const [name, path] of Object.entries(await addresses(url))) {
    const { bytes, requests } = await weigh(browser, url + path);
    const { scores, power } = await score(url + path, port, Number(values.runs));
    const sizes = Object.values(bytes).map((size) => (size / 1024).toFixed(1));
    console.log(
      `  ${name.padEnd(16)}${columns([...sizes, requests])}   ${columns([...scores.map(({ score }) => score), Math.round(power)])}`,
    );
    for (const [kind, most] of Object.entries(budgets))
      if (bytes[kind as Kind] > most * 1024) misses.push(`${name}: ${kind} over ${most} KB`);
    for (const { id, score } of scores)
      if (score < wanted[id as keyof typeof wanted].least) misses.push(`${name}: ${id} ${score}`);
  }
  console.log(
    `  ${'wanted'.padEnd(16)}${columns([...Object.values(budgets), '', ''])}   ${columns(Object.values(wanted).map(({ least }) => least))}`,
  );
  await browser.close();
  await demo?.stop();
  if (misses.length > 0) throw new Error(misses.join('; '));
}
