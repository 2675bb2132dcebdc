import * as contract from '@makao/contract/accounts';
import * as entry from '@makao/contract/accounts.enter';
import { apiBase, type Endpoint } from '@makao/contract/kernel/endpoint';
import { asc, eq } from 'drizzle-orm';
import { messages } from '../../db/schema/messages.ts';
import type { Services } from '../../services.ts';
import { testApp } from '../../test/app.ts';

let last = 30_000_000;
export const freshNumber = () => `+2557${++last}`;

/** An app, and browsers at addresses that ask for codes and enter them. */
export async function entryApp(more: Partial<Services> = {}) {
  const made = await testApp(more, { proxyHops: 1, limits: { delayMs: Number.POSITIVE_INFINITY } });
  const { app, db, call } = made;
  const codesTo = async (to: string) =>
    (await db.select().from(messages).where(eq(messages.to, to)).orderBy(asc(messages.createdAt))).flatMap(
      ({ kind, text }) => (kind === 'entry_code' ? (/\b\d{5}\b/.exec(text)?.[0] ?? []) : []),
    );

  /** The token of the link in each message, and where the link leads. */
  const linksTo = async (to: string) =>
    (await db.select().from(messages).where(eq(messages.to, to)).orderBy(asc(messages.createdAt))).flatMap(
      ({ text }) => /\/authentication\/\S+token=([\w-]{43})/.exec(text) ?? [],
    );
  const tokenTo = async (to: string) => (await linksTo(to)).at(-1)!;

  /** Its cookies name its device. */
  function browser(address = '196.249.10.1', locale = 'en') {
    let cookie = '';
    const send = async (endpoint: Endpoint, body: object) => {
      const answer = await app.inject({
        method: endpoint.method,
        url: apiBase + endpoint.path,
        headers: { 'x-forwarded-for': address, 'accept-language': locale, ...(cookie && { cookie }) },
        payload: body,
      });
      const set = answer.headers['set-cookie'];
      if (set) cookie = String(set).split(';')[0]!;
      return { status: answer.statusCode, body: answer.body && answer.json() };
    };
    const enter = (phoneNumber: string, code: string | number, more: object = {}) =>
      send(entry.enter, { phoneNumber, code, ...more });
    const ask = (phoneNumber: string) => send(entry.requestEntry, { phoneNumber });
    return {
      send,
      ask,
      enter,
      /** Opens the link of the message and presses the button. */
      open: (phoneNumber: string, token: string, more: object = {}) =>
        send(entry.enter, { phoneNumber, token, ...more }),
      /** Asks for a code and enters it. */
      async come(phoneNumber: string, more: object = {}) {
        await ask(phoneNumber);
        const code = (await codesTo(phoneNumber)).at(-1)!;
        return { code, ...(await enter(phoneNumber, code, more)) };
      },
    };
  }
  const me = async (tokens: contract.Tokens) =>
    (await call(contract.getMe, {}, { token: tokens.token })).body as contract.CurrentUser;
  return { ...made, browser, codesTo, tokenTo, me };
}

export const wrongCode = (code: string) => (code === '10000' ? '10001' : '10000');
