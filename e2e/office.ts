import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { call, demoTokens, enter } from './customers.ts';
import { type Advertiser, teamTokens } from './team.ts';

/** Not one of the moderators: sign-ins per number are limited. */
const officeTokens = () => teamTokens('baraka');

export const enterOffice = async (page: Page, changed: object = {}) =>
  enter(page, { tokens: await officeTokens() }, changed);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function asOffice<T>(path: string, method: Method = 'GET', body?: unknown): Promise<T> {
  return call(`/admin${path}`, { method, token: (await officeTokens()).token, body });
}

/** The demo's owner approves the pending act that contains these words. */
export async function agreeTo(words: string) {
  const { token } = await demoTokens('admin');
  let found: { id: string } | undefined;
  await expect
    .poll(async () => {
      const { data } = await call<{ data: { id: string; text: string; outcome: string | null }[] }>(
        '/admin/team/acts',
        {
          token,
        },
      );
      found = data.find(({ text, outcome }) => outcome === null && text.includes(words));
      return found !== undefined;
    })
    .toBe(true);
  await call(`/admin/team/acts/${found!.id}/yes`, { method: 'POST', token });
}

export const say = { locale: 'en' } as const;

export const grouped = (amount: number) => amount.toLocaleString('en-US');

/** A row in a list of the page; notices are a list too. */
export const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Opens a page for another user, in their own browser context. */
export async function pageOf(browser: Browser, baseURL: string, person: Advertiser): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL }]);
  const page = await context.newPage();
  await enter(page, person);
  return page;
}

const localNow = () => new Date(Date.now() + 3 * 3_600_000);
let last = 0;

/** An M-Pesa number of today: a letter each for year and month, a character for the day. */
export function transactionNumber(): string {
  const now = localNow();
  const letters = String.fromCharCode(now.getUTCFullYear() - 2023 + 65, now.getUTCMonth() + 65);
  const rest = ((process.pid * 7919 + Date.now() * 31 + ++last * 104_729) % 36 ** 7).toString(36).padStart(7, '0');
  return `${letters}${now.getUTCDate().toString(36)}${rest}`.toUpperCase();
}

/** `15/11/26`, the format of messages. */
export function messageDay(): string {
  const now = localNow();
  return `${now.getUTCDate()}/${now.getUTCMonth() + 1}/${String(now.getUTCFullYear()).slice(2)}`;
}

export interface Plan {
  id: string;
  name: string;
  price: number;
}

export const plansOnOffer = async () => (await call<{ data: Plan[] }>('/plans')).data;

const digitsOf = (number: string) =>
  String(Number.parseInt(number.slice(-6), 36))
    .padStart(8, '0')
    .slice(-8);

/**
 * The network reports the money of a claim, from a number that nobody has paid from: a person has to confirm it. Numbers
 * of transactions are unique, and so is the payer's.
 */
export const moneyCame = (number: string, amount: number) =>
  asOffice('/webhooks/mobile-money/play', 'POST', {
    from: 'M-PESA',
    text: `${number} Confirmed.You have received Tsh${grouped(amount)}.00 from 2557${digitsOf(number)} - JUMA HASSAN on ${messageDay()} at 10:37 AM.`,
  });

/** Claims a payment as an agent. */
export async function pay(agent: Advertiser, plan: Plan, number = transactionNumber()): Promise<string> {
  await call('/payments', {
    method: 'POST',
    token: agent.tokens.token,
    body: { planId: plan.id, transactionNumber: number, phoneNumber: '0712345678' },
  });
  return number;
}
