/// <reference lib="dom" />
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export { expect };

/** Sizes every screen must look right in. */
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
/** A number that is not registered yet: each worker has its own, from where it happens to begin. */
export function freshNumber() {
  last = (last + 137) % 1_000_000;
  return `+2557${10 + (Number(process.env.TEST_WORKER_INDEX) % 90)}${String(last).padStart(6, '0')}`;
}

interface Journey {
  /** Fails when axe finds anything on the page as it is now. */
  checkAccessible: () => Promise<void>;
  /** Sets the language before the first page, as a returning visitor has it. */
  speak: (locale: 'en' | 'sw') => Promise<void>;
  /** Newest chat message to a number. */
  messageTo: (phoneNumber: string) => Promise<string>;
}

/** Whether the scripts of the page answer: what is ready says so. */
export function isReady() {
  const page = document.documentElement;
  const office = document.getElementById('office');
  if (!document.getElementById('client')) return true;
  return (
    'ready' in page.dataset && (!office || 'ready' in office.dataset) && !document.querySelector('[data-starting]')
  );
}

/** A page that fails the test on any script error, and what journeys share. */
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
      // What the server refuses on purpose also shows up as a failed load, and so does a network that is gone.
      const isLoad = /Failed to (load resource|fetch manifest patches)/.test(message.text());
      if (message.type() === 'error' && !isLoad) faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
  checkAccessible: async ({ page }, use, { titlePath }) => {
    // Colours are the same in both languages: a journey that is made in each looks at them in English.
    const looksAtColours = !titlePath.some((title) => /(^|\()sw\)?$/.test(title));
    await use(async () => {
      // What is fading in has no colour of its own yet.
      await page.evaluate(() => {
        const brief = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
        // One that is out of view may stand still.
        const longEnough = new Promise((resolve) => setTimeout(resolve, 1000));
        return Promise.race([longEnough, Promise.allSettled(brief.map(({ finished }) => finished))]).then(() => {});
      });
      // Read into a page once, and asked for violations only, in its one frame, without its styles: all else is time.
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

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(screen!);
}

/** A notice with this text is on show, for this long. */
export const expectNotice = (page: Page, text: string, milliseconds: number) =>
  expect(page.locator('.notice').filter({ hasText: text })).toHaveAttribute(
    'style',
    new RegExp(`--stay: ?${milliseconds}ms`),
  );

/** Signs a person in without the form, which has its own journeys. */
export async function signIn(page: Page, phoneNumber: string, password = demoPassword) {
  const answer = await page.request.post('/api/v1/users/login_check', { data: { phoneNumber, password } });
  const tokens = (await answer.json()) as { token: string; refresh_token: string };
  const headers = { authorization: `Bearer ${tokens.token}` };
  const user = await (await page.request.get('/api/v1/users/me', { headers })).text();
  // A page without scripts: nothing looks at the session before it is complete.
  await page.goto('/icon.svg');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...tokens, user, session_loaded: String(Date.now()) },
  );
}
