/// <reference lib="dom" />
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { demoPassword, demoPeople, freshNumber } from './journey.ts';
import { digits, type Person, password } from './people.ts';

/** Registrations are limited per address, so every worker uses its own. */
const localAddress = `127.${1 + (process.pid % 250)}.${1 + (Date.now() % 250)}.1`;

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: unknown;
}

/** Usually a tenth of a second, on a busy machine several seconds. */
const answerMs = 30_000;

/** Calls the API without a browser, each time on a new connection and with a timeout. */
export async function call<T>(path: string, { method = 'GET', token, body }: Call = {}): Promise<T> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = request({
    host: '127.0.0.1',
    port: process.env.E2E_PORT,
    path: `/api/v1${path}`,
    method,
    localAddress,
    agent: false,
    headers,
    signal: AbortSignal.timeout(answerMs),
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const content = await text(answer);
    if (answer.statusCode! >= 300) throw new Error(`answered ${answer.statusCode}: ${content}`);
    return (content ? JSON.parse(content) : undefined) as T;
  } catch (error) {
    throw new Error(`${method} ${path}: ${(error as Error).message}`, { cause: error });
  }
}

export async function newCustomer({
  locale = 'en',
  verified = true,
}: {
  locale?: 'en' | 'sw';
  verified?: boolean;
} = {}) {
  const person = { firstName: 'Asha', lastName: 'Mrema', phoneNumber: freshNumber() };
  const { data } = await call<{ data: Person['tokens'] }>('/users/register', {
    method: 'POST',
    body: {
      ...person,
      userType: 'customer',
      locale,
      password,
      confirmPassword: password,
      termsAndConditions: true,
    },
  });
  const customer: Person = { ...person, tokens: data };
  if (verified) {
    let code = '';
    await expect
      .poll(async () => {
        const messages = await call<{ text: string }[]>(
          `/dev/messages?phoneNumber=${encodeURIComponent(person.phoneNumber)}`,
        );
        code = messages[0] ? digits(messages[0].text) : '';
        return code;
      })
      .not.toBe('');
    await call(`/users/code/verify?code=${code}`, { token: data.token });
  }
  return customer;
}

/** The last SMS that a phone of the demo got. */
export async function smsTo(phoneNumber: string): Promise<{ text: string; parts: number }> {
  const texts = () =>
    call<{ text: string; parts: number }[]>(`/dev/sms?phoneNumber=${encodeURIComponent(phoneNumber)}`);
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(0);
  return (await texts())[0]!;
}

/** Calls the agent of an ad, which is required to review the agent or to unpublish the ad with one report. */
export async function contactAbout(adId: string, { tokens: { token } }: Pick<Person, 'tokens'>) {
  await call(`/transaction-events/${adId}/linking`, { method: 'POST', token });
  await call(`/transaction-events/${adId}/contact`, { method: 'POST', token, body: { kind: 'call' } });
}

/** Signs in without the form, like a browser with a stored session. */
export async function enter(page: Page, { tokens }: Pick<Person, 'tokens'>, changed: object = {}) {
  const me = await call<object>('/users/me', { token: tokens.token });
  const favorites = await call<{ data: string[] }>('/user-ad-favorites/all-ad-ids', { token: tokens.token });
  await page.goto('/icon.svg');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      ...tokens,
      user: JSON.stringify({ ...me, ...changed }),
      favorites: JSON.stringify(favorites.data),
      searches: '[]',
      session_loaded: String(Date.now()),
    },
  );
}

export async function demoTokens(who: keyof typeof demoPeople): Promise<Person['tokens']> {
  return call('/users/login_check', {
    method: 'POST',
    body: { phoneNumber: demoPeople[who], password: demoPassword },
  });
}

export interface AgentAd extends Record<string, unknown> {
  id: string;
  code: string;
  type: 'rental' | 'sale';
  propertyType: string;
  price: number;
  ward: { id: string; name: string };
  city: { id: string };
  agent: { id: string; fullName: string };
  connexionFees: number | null;
  frontShowable: boolean;
}

/** Published ads of the demo's agent; tests use different ones, so that they do not interfere. */
export async function shownAds(): Promise<{ token: string; ads: AgentAd[] }> {
  const { token } = await demoTokens('agent');
  const { data } = await call<{ data: AgentAd[] }>(
    '/ads/agent/search?status=approved&publicationStatus=ongoing&limit=50',
    {
      token,
    },
  );
  return { token, ads: data.filter((ad) => ad.frontShowable) };
}

/** Lowers a price, so that the ad matches searches with a lower maximum. */
export const lowerPrice = (token: string, ad: AgentAd, price: number) =>
  call(`/ads/${ad.id}`, {
    method: 'PUT',
    token,
    body: {
      ...ad,
      price,
      cityId: ad.city.id,
      wardId: ad.ward.id,
      feesForVisit: ad.feesForVisit ?? 0,
      status: 'pending_approval',
    },
  });
