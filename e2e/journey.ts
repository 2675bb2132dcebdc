/// <reference lib="dom" />
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export { expect };

/** Screen sizes that every page must support. */
export const phone = { width: 360, height: 740 };
export const tablet = { width: 768, height: 1024 };
export const laptop = { width: 1280, height: 800 };

export const demoPassword = 'Makao!2026';
export const demoPeople = {
  admin: '+255700000001',
  agent: '+255700000002',
  newAgent: '+255700000003',
  customer: '+255700000004',
  unverifiedAgent: '+255700000005',
  secondAgent: '+255700000006',
} as const;

declare global {
  interface Window {
    axe?: typeof axe;
  }
}
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let last = randomInt(1_000_000);
/** A number that is not registered yet; each worker has its own range. */
export function freshNumber() {
  last = (last + 137) % 1_000_000;
  return `+2557${10 + (Number(process.env.TEST_WORKER_INDEX) % 90)}${String(last).padStart(6, '0')}`;
}

interface Journey {
  /** Fails when axe finds a violation on the current page. */
  checkAccessible: () => Promise<void>;
  /** Sets the language before the first page, like a returning visitor. */
  speak: (locale: 'en' | 'sw') => Promise<void>;
  /** The newest chat message to a number. */
  messageTo: (phoneNumber: string) => Promise<string>;
}

/** Whether the page's scripts are interactive. */
export function isReady() {
  const page = document.documentElement;
  const office = document.getElementById('office');
  if (!document.getElementById('client')) return true;
  return (
    'ready' in page.dataset && (!office || 'ready' in office.dataset) && !document.querySelector('[data-starting]')
  );
}

/** A page that fails the test on any script error, and shared helpers. */
export const test = base.extend<Journey>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const whenReady = <Given extends unknown[], Answer>(load: (...given: Given) => Promise<Answer>) => {
      if (javaScriptEnabled === false) return load;
      return async (...given: Given) => {
        const answer = await load(...given);
        await page.waitForFunction(isReady);
        return answer;
      };
    };
    page.goto = whenReady(page.goto.bind(page));
    page.reload = whenReady(page.reload.bind(page));
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // Intended errors of the server also appear as failed loads, and so does a missing network.
      const isLoad = /Failed to (load resource|fetch manifest patches)/.test(message.text());
      if (message.type() === 'error' && !isLoad) faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
  checkAccessible: async ({ page }, use, { titlePath }) => {
    // Colours do not depend on the language: tests that run in both check them in English.
    const looksAtColours = !titlePath.some((title) => /(^|\()sw\)?$/.test(title));
    await use(async () => {
      // Elements that fade in do not have their final colour yet.
      await page.evaluate(() => {
        const brief = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
        // Animations of invisible elements may be paused.
        const longEnough = new Promise((resolve) => setTimeout(resolve, 1000));
        return Promise.race([longEnough, Promise.allSettled(brief.map(({ finished }) => finished))]).then(() => {});
      });
      // Injected once per page. Only violations of the main frame, without styles, are requested, to save time.
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
      const violations = await page.evaluate(async (enabled) => {
        const rules = { 'color-contrast': { enabled } };
        const found = await window.axe!.run({ resultTypes: ['violations'], preload: false, iframes: false, rules });
        return found.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      }, looksAtColours);
      expect(violations).toEqual([]);
    });
  },
  speak: async ({ context, baseURL }, use) => {
    await use((locale) => context.addCookies([{ name: 'locale', value: locale, url: baseURL! }]));
  },
  messageTo: async ({ request }, use) => {
    await use(async (phoneNumber) => {
      const answer = await request.get('/api/v1/dev/messages', { params: { phoneNumber } });
      return (await answer.json())[0]?.text ?? '';
    });
  },
});

/** The page does not scroll sideways. */
export async function expectNoOverflow(page: Page) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(screen!);
}

/** A notice with this text is shown, for this long. */
export const expectNotice = (page: Page, text: string, milliseconds: number) =>
  expect(page.locator('.notice').filter({ hasText: text })).toHaveAttribute(
    'style',
    new RegExp(`--stay: ?${milliseconds}ms`),
  );

/** Signs a user in without the form, which has its own tests. */
export async function signIn(page: Page, phoneNumber: string, password = demoPassword) {
  const answer = await page.request.post('/api/v1/users/login_check', { data: { phoneNumber, password } });
  const tokens = (await answer.json()) as { token: string; refresh_token: string };
  const headers = { authorization: `Bearer ${tokens.token}` };
  const user = await (await page.request.get('/api/v1/users/me', { headers })).text();
  // A page without scripts, so that nothing reads the session before it is complete.
  await page.goto('/icon.svg');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...tokens, user, session_loaded: String(Date.now()) },
  );
}

/** Answers for the maps' servers, which tests can't reach. A page asks by HEAD whether they are there. */
export const answerMaps = (page: Page) =>
  page.route(/google|openstreetmap/, (route) =>
    route.fulfill(route.request().method() === 'HEAD' ? { status: 200 } : { contentType: 'text/html', body: 'A map' }),
  );
