import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { market } from '@makao/contract/market';
import type { AfricasTalkingSettings } from './africas-talking.ts';
import { countParts } from './gsm-alphabet.ts';

/** What goes wrong for numbers with these last two digits; all others receive. Described in docs/recipes.md. */
export const smsFaultEndings = {
  '70': 'invalidNumber',
  '71': 'blacklisted',
  '72': 'noBalance',
  '73': 'down',
  '74': 'sentInSilence',
  '75': 'cutAfterSending',
  '76': 'absent',
  '77': 'reportedTwice',
  '78': 'reportedLate',
  '79': 'reportedOutOfOrder',
  '69': 'reportedEarly',
} as const;
export type SmsFault = (typeof smsFaultEndings)[keyof typeof smsFaultEndings];

export type Report = Record<'id' | 'status' | 'phoneNumber' | 'networkCode', string> & { failureReason?: string };

export interface StoredSms {
  id: string;
  to: string;
  from: string | null;
  text: string;
  sentAt: Date;
}

/** In place of the proper answer: nothing at all, a cut connection, or this. */
export interface SmsReply {
  isSilent?: boolean;
  isCut?: boolean;
  status?: number;
  headers?: Record<string, string>;
  text?: string;
}

interface Options {
  /** Reports are sent so long after a text by themselves. Without it `report` decides. */
  reportAfterMs?: number;
}

/** Reports that are late come so many times later. */
const late = 10;
const priceOfPart = 22;
const mostStored = 500;

const statuses: Record<string, { code: number; status: string }> = {
  invalidNumber: { code: 403, status: 'InvalidPhoneNumber' },
  blacklisted: { code: 406, status: 'UserInBlacklist' },
  noBalance: { code: 405, status: 'InsufficientBalance' },
};

/** What the network reports of a text, in this order. */
const reportsOf = (fault: SmsFault | undefined): string[] => {
  if (fault === 'absent') return ['Sent', 'AbsentSubscriber'];
  if (fault === 'reportedTwice') return ['Sent', 'Sent', 'Success', 'Success'];
  return fault === 'reportedOutOfOrder' ? ['Success', 'Buffered', 'Sent'] : ['Sent', 'Success'];
};

/** Africa's Talking on this computer, for the demo and for tests. No text leaves it. */
export async function startAfricasTalkingServer({ reportAfterMs }: Options = {}) {
  const apiKey = randomBytes(16).toString('hex');
  const username = 'makao';
  const timers = new Set<NodeJS.Timeout>();

  const faultOf = (number: string) =>
    gateway.faults.get(number) ?? smsFaultEndings[number.slice(-2) as keyof typeof smsFaultEndings];

  async function report(sms: StoredSms, status: string, failureReason?: string) {
    const phoneNumber = sms.to;
    await gateway.sendReport?.({
      ...{ id: sms.id, status, phoneNumber, networkCode: '64004' },
      ...(failureReason && { failureReason }),
    });
  }

  async function reportAll(sms: StoredSms) {
    for (const status of reportsOf(faultOf(sms.to))) await report(sms, status);
  }

  function reportByItself(sms: StoredSms) {
    if (reportAfterMs === undefined) return;
    const delay = reportAfterMs * (faultOf(sms.to) === 'reportedLate' ? late : 1);
    const timer = setTimeout(() => {
      timers.delete(timer);
      reportAll(sms).catch((error) => console.warn('A report was not delivered', error));
    }, delay);
    timers.add(timer.unref());
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const body = await text(incoming);
    if (incoming.method !== 'POST' || incoming.url !== '/version1/messaging') return end(response, 404, 'Not Found');
    const form = new URLSearchParams(body);
    const [to, message] = [form.get('to') ?? '', form.get('message') ?? ''];
    const reply = gateway.reply?.(to);
    if (reply?.isSilent) return;
    if (reply?.isCut) return response.destroy();
    if (reply) return void response.writeHead(reply.status ?? 201, reply.headers).end(reply.text ?? '');
    if (incoming.headers.apikey !== apiKey || form.get('username') !== username)
      return end(response, 401, 'The supplied authentication is invalid');
    if (!incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return end(response, 415, 'Unsupported Media Type');
    if (!to || !message || form.get('enqueue') !== '1')
      return end(response, 400, 'Request is missing a required field');
    await take({ to, text: message, from: form.get('from') }, response);
  }

  async function take(given: Pick<StoredSms, 'to' | 'text' | 'from'>, response: ServerResponse) {
    const { to } = given;
    const fault = faultOf(to);
    if (fault === 'down') return end(response, 500, 'Something went wrong');
    const refused = statuses[fault ?? ''] ?? (/^\+[1-9]\d{6,14}$/.test(to) ? undefined : statuses.invalidNumber);
    if (refused)
      return say(response, {
        statusCode: refused.code,
        number: to,
        status: refused.status,
        cost: '0',
        messageId: 'None',
      });
    const sms = { ...given, id: `ATXid_${randomBytes(16).toString('hex')}`, sentAt: new Date() };
    gateway.sent.push(sms);
    gateway.sent.splice(0, gateway.sent.length - mostStored);
    if (fault === 'reportedEarly') await reportAll(sms);
    else reportByItself(sms);
    if (fault === 'sentInSilence') return;
    if (fault === 'cutAfterSending') return response.destroy();
    const cost = `${market.currency.code} ${(countParts(given.text) * priceOfPart).toFixed(4)}`;
    say(response, { statusCode: 101, number: to, status: 'Success', cost, messageId: sms.id });
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const gateway = {
    settings: {
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ username, apiKey, senderId: 'MAKAO' },
    } satisfies AfricasTalkingSettings,
    /** What was sent, oldest first. */
    sent: [] as StoredSms[],
    /** Faults by number. */
    faults: new Map<string, SmsFault>(),
    reply: undefined as ((to: string) => SmsReply | undefined) | undefined,
    /** Delivers a report. */
    sendReport: undefined as ((report: Report) => Promise<unknown>) | undefined,
    report,
    reportAll,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}

/** The gateway's plain text for what it does not take at all. */
const end = (response: ServerResponse, status: number, message: string) =>
  void response.writeHead(status, { 'content-type': 'text/plain' }).end(message);

function say(response: ServerResponse, recipient: { statusCode: number; cost: string } & Record<string, unknown>) {
  const count = recipient.statusCode < 200 ? 1 : 0;
  const data = { Message: `Sent to ${count}/1 Total Cost: ${recipient.cost}`, Recipients: [recipient] };
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ SMSMessageData: data }));
}
