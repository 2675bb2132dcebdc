import { randomUUID } from 'node:crypto';
import { market } from '@makao/contract/market';
import { z } from 'zod';
import { countParts } from './gsm-alphabet.ts';
import { MessageRefused, SendingUncertain, type SmsSender } from './messenger.ts';

export interface AfricasTalkingSettings {
  /** `https://api.africastalking.com`. */
  apiUrl: string;
  username: string;
  apiKey: string;
  /** The registered name that texts come from; without it they come from a number of the gateway. */
  senderId?: string | undefined;
}

interface Options extends AfricasTalkingSettings {
  timeoutMs?: number;
  log: { error: (details: object, message: string) => void };
}

/** A failure that concerns no recipient. After a timeout the text may have been sent all the same. */
const trouble = (reason: string, mayBeSent: boolean) => (mayBeSent ? new SendingUncertain(reason) : new Error(reason));

const taken = [100, 101, 102];

/** About this recipient: sending again changes nothing. */
const refusals: Record<number, string> = {
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  409: 'DoNotDisturbRejection',
};

/** About our account, until a person acts. */
const misconfigurations: Record<number, string> = {
  401: 'RiskHold',
  402: 'InvalidSenderId',
  405: 'InsufficientBalance',
};

const failures: Record<number, string> = { 500: 'InternalServerError', 501: 'GatewayError', 502: 'RejectedByGateway' };

const names = Object.entries({ ...refusals, ...misconfigurations, ...failures });
/** What concerns all recipients comes as a message without recipients. */
const codeNamed = (message: string) => Number(names.find(([, name]) => message.includes(name))?.[0] ?? Number.NaN);

const short = z.string().max(200);
const answered = z.object({
  SMSMessageData: z.object({
    Message: short.catch(''),
    Recipients: z
      .array(
        z.object({
          statusCode: z.coerce.number().int(),
          number: short.optional().catch(undefined),
          cost: z.coerce.string().optional().catch(undefined),
          messageId: short.optional().catch(undefined),
        }),
      )
      .max(10),
  }),
});

/** An answer is some hundred bytes; more than this is none. */
const mostBytes = 16 * 1024;

/** Africa's Talking: SMS to the networks of the country. It has no key against sending twice. */
export function africasTalking(options: Options): SmsSender {
  const { username, apiKey, senderId, timeoutMs = 10_000, log } = options;
  const url = `${options.apiUrl.replace(/(?<!\/)\/+$/, '')}/version1/messaging`;

  async function exchange(body: URLSearchParams): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { apiKey, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: String(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: await readJson(response) };
    } catch (error) {
      throw trouble(`The gateway did not answer: ${reasonOf(error)}`, !neverSent(error));
    }
  }

  const refuse = (code: number, name: string): never => {
    if (code in refusals) throw new MessageRefused(code, name);
    // Only what the gateway says of us: neither the number nor the text.
    if (code in misconfigurations)
      log.error({ code, name }, 'Africa’s Talking takes no SMS from us: its set-up needs care');
    throw trouble(`The gateway did not take the SMS (code ${code}): ${name}`, false);
  };

  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ username, to, message: text, enqueue: '1' });
      if (senderId) form.set('from', senderId);
      const { status, body } = await exchange(form);
      const { data } = answered.safeParse(body);
      if (status === 401 || status === 403) {
        log.error({ status }, 'Africa’s Talking takes no SMS from us: its set-up needs care');
        throw trouble(`The gateway did not take the SMS (status ${status})`, false);
      }
      const all = data?.SMSMessageData.Recipients ?? [];
      const recipient = all.find(({ number }) => number !== undefined && digitsOf(number) === digitsOf(to));
      const code =
        recipient?.statusCode ?? (all.length === 0 ? codeNamed(data?.SMSMessageData.Message ?? '') : Number.NaN);
      if (recipient && taken.includes(code) && status < 300)
        return {
          // A text that was taken is not sent again because its id is missing: only its reports can't be assigned.
          externalId: idOf(recipient.messageId) ?? `unnamed-${randomUUID()}`,
          cost: costOf(recipient.cost),
          parts: countParts(text),
        };
      const name = names.find(([each]) => Number(each) === code)?.[1];
      if (name !== undefined && status < 500) return refuse(code, name);
      // 4xx and 429 were refused before anything was sent; of other answers it is not known.
      throw trouble(`The gateway gave no usable answer (status ${status})`, status < 400 || status >= 500);
    },
  };
}

const digitsOf = (number: string) => number.replace(/\D/g, '');

const idOf = (messageId: string | undefined) => (messageId && messageId !== 'None' ? messageId : undefined);

/** A cost as `KES 0.8000`, in thousandths of our currency; null for another one. */
function costOf(cost: string | undefined): number | null {
  const [, currency, amount] = /^([A-Z]{3}) (\d{1,7}(?:\.\d{1,6})?)$/.exec(cost ?? '') ?? [];
  return amount !== undefined && currency === market.currency.code ? Math.round(Number(amount) * 1000) : null;
}

/** At most `mostBytes`: a broken or hostile server cannot fill the memory. Undefined for what is no JSON. */
async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

const causeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code;
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** There was no connection. */
const neverSent = (error: unknown) => unsent.includes(causeOf(error) ?? '');

const reasonOf = (error: unknown) => causeOf(error) ?? (error as Error).message;
