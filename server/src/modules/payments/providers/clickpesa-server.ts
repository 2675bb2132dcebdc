import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { market } from '@makao/contract/market';
import type { ClickPesaSettings } from './clickpesa.ts';
import { checksumOf, hasChecksum } from './clickpesa-checksum.ts';

/** What goes wrong for numbers with these last two digits; all others pay. Described in docs/recipes.md. */
export const faultEndings = {
  '80': 'number',
  '81': 'down',
  '82': 'refused',
  '83': 'askedWithError',
  '84': 'askedInSilence',
  '85': 'lost',
  '86': 'otherOrder',
  '87': 'reversed',
  '90': 'declined',
  '91': 'late',
  '92': 'unsure',
  '93': 'hintedTwice',
  '94': 'hintedEarly',
  '95': 'less',
  '96': 'more',
  '97': 'currency',
} as const;
export type Fault = (typeof faultEndings)[keyof typeof faultEndings];

type Status = 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'REVERSED';

/** What the network says of an order, turn by turn. */
const turns: Partial<Record<Fault, Status[]>> = {
  declined: ['FAILED'],
  late: ['PROCESSING', 'SUCCESS'],
  unsure: ['FAILED', 'SUCCESS'],
  reversed: ['SUCCESS', 'REVERSED'],
};
const usual: Status[] = ['SUCCESS'];
/** Payers see no difference between these two: no hint comes. */
const withoutHint: (Fault | undefined)[] = ['late', 'askedInSilence'];

interface Order {
  orderReference: string;
  phoneNumber: string;
  amount: number;
  fault: Fault | undefined;
  status: Status;
  turn: number;
  paymentReference: string;
  createdAt: string;
}

export type Step = 'token' | 'preview' | 'ask' | 'status';
/** In place of the proper answer: nothing at all, or this. */
export interface Reply {
  isSilent?: boolean;
  status?: number;
  text?: string;
}

interface Options {
  /** The payer answers after so long by themselves, and other turns follow much later. Without it `turn` decides. */
  answerAfterMs?: number;
  /** Delivers a webhook. */
  sendHint?: (body: object) => Promise<unknown>;
}

const later = 40;
const stepOf = (path: string): Step | undefined =>
  path.endsWith('/generate-token')
    ? 'token'
    : path.endsWith('/payments/preview-ussd-push-request')
      ? 'preview'
      : path.endsWith('/payments/initiate-ussd-push-request')
        ? 'ask'
        : /^\/third-parties\/payments\/\w+$/.test(path)
          ? 'status'
          : undefined;

/** ClickPesa on this computer, for the demo and for tests. No money moves. */
export async function startClickPesaServer({ answerAfterMs, sendHint }: Options = {}) {
  const [clientId, apiKey, checksumKey] = [randomBytes(8), randomBytes(16), randomBytes(16)].map((bytes) =>
    bytes.toString('hex'),
  ) as [string, string, string];
  const orders = new Map<string, Order>();
  const faults = new Map<string, Fault>();
  const tokens = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();

  const hint = async (order: Order) => {
    const event = order.status === 'FAILED' ? 'PAYMENT FAILED' : 'PAYMENT RECEIVED';
    const body = { event, data: presentOrder(order) };
    await provider.sendHint?.({ ...body, checksum: checksumOf(checksumKey, body) });
  };

  /** The next thing that the network does with an order. */
  async function turn(orderReference: string) {
    const order = orders.get(orderReference);
    if (!order) return;
    const all = (order.fault && turns[order.fault]) || usual;
    order.status = all[Math.min(order.turn++, all.length - 1)]!;
    if (order.status === 'PROCESSING' || withoutHint.includes(order.fault)) return;
    await hint(order);
    if (order.fault === 'hintedTwice') await hint(order);
  }

  function turnByItself({ orderReference, fault }: Order) {
    if (answerAfterMs === undefined) return;
    const count = ((fault && turns[fault]) || usual).length;
    for (let at = 0; at < count; at++) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          turn(orderReference).catch((error) => console.warn('A hint was not delivered', error));
        },
        answerAfterMs * (at === 0 ? 1 : later),
      );
      timers.add(timer.unref());
    }
  }

  async function ask(request: Record<string, string>, fault: Fault | undefined, response: ServerResponse) {
    const { orderReference = '', phoneNumber = '', amount } = request;
    if (orders.has(orderReference)) return refuse(response, 409, 'Order reference is already used');
    if (fault === 'refused') return refuse(response, 400, 'Mobile number is barred');
    if (fault === 'lost') return response.destroy();
    const order: Order = {
      ...{ orderReference, phoneNumber, amount: Number(amount), fault, status: 'PROCESSING', turn: 0 },
      paymentReference: randomBytes(9).toString('hex'),
      createdAt: new Date().toISOString(),
    };
    orders.set(orderReference, order);
    provider.asked.push(orderReference);
    if (fault === 'hintedEarly') await turn(orderReference);
    else turnByItself(order);
    if (fault === 'askedWithError') return refuse(response, 500, 'Something went wrong');
    if (fault !== 'askedInSilence') return send(response, 200, presentOrder(order));
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const step = stepOf(pathname);
    const body = await text(incoming);
    if (!step) return refuse(response, 404, 'Not found');
    const reply = provider.reply?.(step);
    if (reply?.isSilent) return;
    if (reply) return response.writeHead(reply.status ?? 200).end(reply.text ?? '');
    if (step === 'token') return issueToken(incoming, response);
    if (!tokens.has(incoming.headers.authorization ?? '')) return refuse(response, 401, 'Unauthorized');
    if (step === 'status') return sayStatus(pathname.slice(pathname.lastIndexOf('/') + 1), response);
    const request = JSON.parse(body) as Record<string, string>;
    if (!hasChecksum(checksumKey, request)) return refuse(response, 400, 'Invalid checksum');
    if (!/^[0-9A-Za-z]+$/.test(request.orderReference ?? '')) return refuse(response, 400, 'Invalid order reference');
    const ending = (request.phoneNumber ?? '').slice(-2) as keyof typeof faultEndings;
    const fault = faults.get(request.orderReference ?? '') ?? faultEndings[ending];
    if (step === 'ask') return ask(request, fault, response);
    if (fault === 'number') return refuse(response, 400, 'Invalid phone number');
    if (fault === 'down') return refuse(response, 500, 'Something went wrong');
    send(response, 200, { activeMethods: [{ name: 'M-PESA', status: 'AVAILABLE', fee: 0 }] });
  }

  function issueToken({ headers }: IncomingMessage, response: ServerResponse) {
    if (headers['client-id'] !== clientId || headers['api-key'] !== apiKey)
      return refuse(response, 401, 'Unauthorized');
    const token = `Bearer ${randomBytes(16).toString('hex')}`;
    tokens.add(token);
    send(response, 200, { success: true, token });
  }

  function sayStatus(orderReference: string, response: ServerResponse) {
    const order = orders.get(orderReference);
    if (!order) return refuse(response, 404, 'Payment not found');
    send(response, 200, [presentOrder(order)]);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const provider = {
    settings: {
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ clientId, apiKey, checksumKey },
    } satisfies ClickPesaSettings,
    /** The orders that phones were asked for, in order. */
    asked: [] as string[],
    orders,
    /** Faults by order reference. */
    faults,
    sendHint,
    reply: undefined as ((step: Step) => Reply | undefined) | undefined,
    turn,
    expireTokens: () => tokens.clear(),
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}

const collected: Partial<Record<Fault, (amount: number) => number>> = {
  less: (amount) => Math.max(1, amount - 1000),
  more: (amount) => amount + 500,
};

function presentOrder({ orderReference, phoneNumber, amount, fault, status, paymentReference, createdAt }: Order) {
  const came = (fault && collected[fault]?.(amount)) ?? amount;
  return {
    id: `${orderReference}LCP`,
    status,
    paymentReference,
    paymentPhoneNumber: phoneNumber,
    orderReference: fault === 'otherOrder' ? `${orderReference}X` : orderReference,
    collectedAmount: String(came),
    collectedCurrency: fault === 'currency' ? 'USD' : market.currency.code,
    message: status,
    createdAt,
    updatedAt: new Date().toISOString(),
    customer: { customerName: 'Asha Juma', customerPhoneNumber: phoneNumber },
  };
}

const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, statusCode: number, message: string) =>
  send(response, statusCode, { statusCode, message });
