import { expect, type Page } from '@playwright/test';
import { call, demoTokens, enter } from './customers.ts';
import { freshNumber } from './journey.ts';
import { digits, type Person, password } from './people.ts';

let session: { since: number; tokens: Promise<Person['tokens']> } | undefined;

/** A number may sign in only so often: the journeys of a worker share a session while it is fresh. */
export function adminTokens(): Promise<Person['tokens']> {
  if (!session || Date.now() - session.since > 5 * 60_000) session = { since: Date.now(), tokens: demoTokens('admin') };
  return session.tokens;
}

export const enterOffice = async (page: Page) => enter(page, { tokens: await adminTokens() });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function asAdmin<T>(path: string, method: Method = 'GET', body?: unknown): Promise<T> {
  return call(`/admin${path}`, { method, token: (await adminTokens()).token, body });
}

export interface Agent extends Person {
  agentName: string;
}

/** With a name that no list shows twice. */
export async function newAgent({ locale = 'en' }: { locale?: 'en' | 'sw' } = {}): Promise<Agent> {
  const phoneNumber = freshNumber();
  const person = { firstName: 'Asha', lastName: 'Mrema', phoneNumber, agentName: `Dalali ${phoneNumber.slice(-8)}` };
  const { data: tokens } = await call<{ data: Person['tokens'] }>('/users/register', {
    method: 'POST',
    body: { ...person, userType: 'agent', locale, password, confirmPassword: password, termsAndConditions: true },
  });
  let code = '';
  await expect
    .poll(async () => {
      const messages = await call<{ text: string }[]>(`/dev/messages?phoneNumber=${encodeURIComponent(phoneNumber)}`);
      code = messages[0] ? digits(messages[0].text) : '';
      return code;
    })
    .not.toBe('');
  await call(`/users/code/verify?code=${code}`, { token: tokens.token });
  return { ...person, tokens };
}

const darNow = () => new Date(Date.now() + 3 * 3_600_000);
let last = 0;

/** As M-Pesa makes them today: a letter each for year and month, a sign for the day. */
export function transactionNumber(): string {
  const now = darNow();
  const letters = String.fromCharCode(now.getUTCFullYear() - 2023 + 65, now.getUTCMonth() + 65);
  const rest = ((process.pid * 7919 + Date.now() * 31 + ++last * 104_729) % 36 ** 7).toString(36).padStart(7, '0');
  return `${letters}${now.getUTCDate().toString(36)}${rest}`.toUpperCase();
}

/** `15/11/26`, as messages write today. */
export function messageDay(): string {
  const now = darNow();
  return `${now.getUTCDate()}/${now.getUTCMonth() + 1}/${String(now.getUTCFullYear()).slice(2)}`;
}

export interface Plan {
  id: string;
  name: string;
  price: number;
}

export const plansOnOffer = async () => (await call<{ data: Plan[] }>('/plans')).data;

/** Tells the team about a transfer, as an agent does. */
export async function pay(agent: Agent, plan: Plan, number = transactionNumber()): Promise<string> {
  await call('/payments', {
    method: 'POST',
    token: agent.tokens.token,
    body: { planId: plan.id, transactionNumber: number, phoneNumber: '0712345678' },
  });
  return number;
}
