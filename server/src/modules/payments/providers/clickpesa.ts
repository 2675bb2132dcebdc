import { limits } from '@makao/contract/kernel/limits';
import { market } from '@makao/contract/market';
import { readPhoneNumber } from '@makao/contract/payments.number';
import { z } from 'zod';
import { checksumOf, hasChecksum } from './clickpesa-checksum.ts';
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderState,
  type ProviderStatus,
  type PushRequest,
  type Refused,
} from './provider.ts';

export interface ClickPesaSettings {
  /** `https://api.clickpesa.com`. */
  apiUrl: string;
  clientId: string;
  apiKey: string;
  checksumKey: string;
  timeoutMs?: number;
}

interface Answer {
  status: number;
  /** Undefined if it is no JSON. */
  body: unknown;
}

/** An answer is a few hundred bytes; more than this is none. */
const mostBytes = 64 * 1024;
/** Tokens are valid for an hour. */
const tokenMs = 50 * 60_000;

/** ClickPesa's collection API: requests to phones of every network. */
export function clickPesa(settings: ClickPesaSettings): PaymentProvider {
  const { clientId, apiKey, checksumKey, timeoutMs = 10_000 } = settings;
  const base = `${settings.apiUrl.replace(/(?<!\/)\/+$/, '')}/third-parties`;
  let cached: { token: Promise<string>; until: number } | null = null;

  async function exchange(path: string, init: RequestInit): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(base + path, { ...init, redirect: 'error', signal });
      return { status: response.status, body: await readJson(response) };
    } catch (error) {
      throw new ProviderAway(reasonOf(error), !neverSent(error));
    }
  }

  async function requestToken(): Promise<string> {
    const headers = { 'client-id': clientId, 'api-key': apiKey };
    const { status, body } = await exchange('/generate-token', { method: 'POST', headers });
    const token = issued.safeParse(body).data?.token;
    if (!token) throw new ProviderAway(`No token (status ${status})`, false);
    return token.startsWith('Bearer ') ? token : `Bearer ${token}`;
  }

  function currentToken(): Promise<string> {
    if (cached && Date.now() < cached.until) return cached.token;
    const token = requestToken().catch((error) => {
      cached = null;
      // Without a token nothing else was sent.
      throw new ProviderAway((error as Error).message, false);
    });
    cached = { token, until: Date.now() + tokenMs };
    return token;
  }

  /** Calls with a token, and once more with a new one if the provider no longer accepts it. */
  async function call(path: string, init: RequestInit, isLast = false): Promise<Answer> {
    const headers = { authorization: await currentToken(), 'content-type': 'application/json' };
    const answer = await exchange(path, { ...init, headers });
    if (answer.status === 401 && !isLast) {
      cached = null;
      return call(path, init, true);
    }
    if (answer.status === 429) throw new ProviderAway('Too many requests', false);
    if (answer.status >= 500) throw new ProviderAway(`Status ${answer.status}`, true);
    return answer;
  }

  const post = (path: string, { orderReference, number, amount }: PushRequest) => {
    const body = {
      amount: String(amount),
      currency: market.currency.code,
      orderReference,
      phoneNumber: number.replace(/^\+/, ''),
    };
    const checksum = checksumOf(checksumKey, body);
    return call(path, { method: 'POST', body: JSON.stringify({ ...body, checksum }) });
  };

  return {
    name: 'clickpesa',
    async preview(request) {
      const answer = await post('/payments/preview-ussd-push-request', request);
      if (answer.status >= 400) return refusalOf(answer);
      const { data } = previewed.safeParse(answer.body);
      if (!data) throw new ProviderAway('The preview cannot be read', true);
      if (data.activeMethods.length === 0) return { failure: 'number', reason: 'No method for this number' };
      const isAvailable = data.activeMethods.some(({ status }) => status === 'AVAILABLE');
      return isAvailable ? null : { failure: 'unavailable', reason: 'No method is available' };
    },
    async ask(request) {
      const answer = await post('/payments/initiate-ussd-push-request', request);
      // It has the order already: its status says more than this answer.
      if (answer.status === 409) return null;
      return answer.status >= 400 ? refusalOf(answer) : null;
    },
    async status(orderReference) {
      const { status, body } = await call(`/payments/${encodeURIComponent(orderReference)}`, { method: 'GET' });
      // Also for an order that has not arrived yet.
      if (status === 404) return unknown(body, null);
      if (status >= 400) throw new ProviderAway(`Status ${status}`, true);
      return readStatus(orderReference, body);
    },
    verifyHint: (body) =>
      hasChecksum(checksumKey, body) ? (hinted.safeParse(body).data?.data.orderReference ?? null) : null,
  };
}

const issued = z.object({ token: z.string().min(1).max(8192) });
const previewed = z.object({ activeMethods: z.array(z.object({ status: z.string() })) });
const hinted = z.object({ data: z.object({ orderReference: z.string() }) });
const said = z.object({ message: z.string() });

const text = z.string().max(200).nullish().catch(null);
const payment = z.object({
  status: z.string(),
  orderReference: z.string(),
  paymentReference: text,
  paymentPhoneNumber: text,
  collectedAmount: z.union([z.number(), z.string()]).nullish().catch(null),
  collectedCurrency: text,
  updatedAt: text,
  customer: z.object({ customerName: text, customerPhoneNumber: text }).nullish().catch(null),
});

const states: Record<string, ProviderState> = {
  SUCCESS: 'paid',
  SETTLED: 'paid',
  PROCESSING: 'processing',
  PENDING: 'processing',
  'ON-HOLD': 'processing',
  FAILED: 'failed',
  REVERSED: 'reversed',
  REFUNDED: 'reversed',
};
/** Of several attempts for one order, the one that says most. */
const weight: ProviderState[] = ['paid', 'reversed', 'processing', 'failed', 'unknown'];

/** Reads the answer to a status query: a payment, or a list of them. What is about another order is not ours. */
function readStatus(orderReference: string, body: unknown): ProviderStatus {
  const found = [body].flat().flatMap((raw) => {
    const { data } = payment.safeParse(raw);
    return data ? [{ ...data, raw, state: states[data.status] ?? ('unknown' as const) }] : [];
  });
  const own = found.filter((each) => each.orderReference === orderReference);
  const [first] = own.sort((a, b) => weight.indexOf(a.state) - weight.indexOf(b.state));
  if (!first) return unknown(body, found.length > 0 ? 'an answer about another order' : 'an answer that is none');
  const at = new Date(first.updatedAt ?? Number.NaN);
  const number = first.paymentPhoneNumber ?? first.customer?.customerPhoneNumber;
  const reference = first.paymentReference ?? '';
  return {
    state: first.state,
    amount: amountOf(first.collectedAmount ?? null),
    currency: first.collectedCurrency ?? null,
    payerNumber: number ? readPhoneNumber(number) : null,
    payerName: first.customer?.customerName ?? null,
    transactionNumber: /^[\w./-]{4,60}$/.test(reference) ? reference : null,
    at: Number.isNaN(at.getTime()) ? null : at,
    raw: JSON.stringify(first.raw),
    problem: first.state === 'unknown' ? 'a status that we do not know' : null,
  };
}

const unknown = (body: unknown, problem: string | null): ProviderStatus => ({
  state: 'unknown',
  amount: null,
  currency: null,
  payerNumber: null,
  payerName: null,
  transactionNumber: null,
  at: null,
  raw: JSON.stringify(body ?? null),
  problem,
});

/** Numbers and strings, with or without cents, which are dropped. */
function amountOf(given: number | string | null): number | null {
  const amount = typeof given === 'string' && !/^\d+(\.\d+)?$/.test(given) ? Number.NaN : Math.floor(Number(given));
  return amount > 0 && amount <= limits.price ? amount : null;
}

/** A 4xx: about the number if it says so, otherwise about us. */
function refusalOf({ status, body }: Answer): Refused {
  const message = said.safeParse(body).data?.message ?? '';
  const isNumber = [400, 404, 422].includes(status) && /phone|mobile|number|msisdn/i.test(message);
  const reason = `Status ${status}: ${message.replace(/\d{5,}/g, '…').slice(0, 200)}`;
  return { failure: isNumber ? 'number' : 'unavailable', reason };
}

/** At most `mostBytes`: a broken or hostile server cannot fill the memory. */
async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    // A page of a proxy.
    return undefined;
  }
}

const codeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code;
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** There was no connection. */
const neverSent = (error: unknown) => unsent.includes(codeOf(error) ?? '');

const reasonOf = (error: unknown) => codeOf(error) ?? (error as Error).message;
