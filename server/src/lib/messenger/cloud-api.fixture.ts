import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const appSecret = 'the-app-secret-of-tests';
export const verifyToken = 'the-verify-token-of-tests';

type How = 'broken off' | 'refused' | 'busy';

export interface Posted {
  /** A number or a user id: one of the two in what is posted, whichever it was in `sent`. */
  to: string;
  recipient?: string;
  type: string;
  text?: { body: string };
  image?: { link: string; caption: string };
  interactive?: {
    type: string;
    body: { text: string };
    action: {
      name?: string;
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string; description?: string }[] }[];
    };
  };
  template?: { name: string; language: { code: string }; components?: unknown[] };
  biz_opaque_callback_data?: string;
}

/** The text of a message of any kind. */
export const saidBy = ({ text, image, interactive, template }: Posted) =>
  text?.body ?? image?.caption ?? interactive?.body.text ?? `template ${template?.name}`;

/** A fake Cloud API: accepts messages, serves files, and fails on request. */
export async function startCloudApi() {
  const sent: (Posted & { id: string })[] = [];
  const files = new Map<string, Buffer>();
  /** Accepts the next messages, and then closes the connection or stays silent instead of answering. */
  const next: How[] = [];
  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [, , name = '', call] = (request.url ?? '').split('/');
    if (request.method === 'GET') {
      const file = files.get(name);
      if (!file) return answer(response, 404, { error: { code: 100, message: 'no such file' } });
      if (call === 'bytes') return response.end(file);
      return answer(response, 200, { url: `${api.url}/${name}/bytes`, file_size: file.length });
    }
    const posted = (await json(request)) as Posted;
    const how = next.shift() ?? api.how(posted);
    if (how === 'busy') return answer(response, 500, { error: { code: 131000, message: 'try again' } });
    if (how === 'refused') return answer(response, 400, { error: { code: 131026, message: 'undeliverable' } });
    const { to, recipient } = posted;
    if ((to === undefined) === (recipient === undefined))
      return answer(response, 400, { error: { code: 131008, message: 'required parameter missing' } });
    const isId = recipient !== undefined;
    if (isId ? !/^[A-Z]{2}[.]/.test(recipient) : !/^[+]?\d+$/.test(to))
      return answer(response, 400, { error: { code: 131009, message: 'parameter value not valid' } });
    if (isId && posted.template?.name.endsWith('_code'))
      return answer(response, 400, { error: { code: 131062, message: 'not supported for user ids' } });
    const id = `wamid.${sent.length + 1}`;
    sent.push({ ...posted, to: recipient ?? to, id });
    if (how === 'broken off') return response.destroy();
    answer(response, 200, { messaging_product: 'whatsapp', messages: [{ id }] });
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    sent,
    files,
    next,
    /** What happens to messages that `next` does not name. */
    how: (_: Posted): How | null => null,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return api;
}

let last = 0;
/** An id like theirs: never the same twice. */
export const newWamid = () => `wamid.in.${++last}`;

interface Incoming {
  id?: string;
  /** A number, or a user id. */
  from?: string;
  /** The user id beside a number. */
  userId?: string;
  at?: Date;
  name?: string;
  inReplyTo?: string;
  text?: string;
  button?: { id: string; title: string };
  image?: { id: string; caption?: string };
  /** The number that is shared by our button, or any card with another origin. */
  shares?: { phone: string; origin?: string };
  system?: { type: string; wa_id?: string; user_id?: string; previous_user_id?: string };
}

/** How a person is named: by a number, an id or both. */
const namesOf = (from: string | undefined, userId: string | undefined) => ({
  ...(from?.startsWith('+') && { from: from.replace('+', '') }),
  ...((userId ?? (from?.startsWith('+') ? undefined : from)) && {
    from_user_id: userId ?? from,
  }),
});

const seconds = (at = new Date()) => String(Math.floor(at.getTime() / 1000));

/** A user's message as delivered. */
export const incoming = ({ id = newWamid(), from, userId, at, inReplyTo, text, button, image, ...rest }: Incoming) => ({
  id,
  ...namesOf(from, userId),
  timestamp: seconds(at),
  ...(inReplyTo && { context: { id: inReplyTo } }),
  ...(text !== undefined && { type: 'text', text: { body: text } }),
  ...(button && { type: 'interactive', interactive: { type: 'button_reply', button_reply: button } }),
  ...(image && { type: 'image', image: { mime_type: 'image/jpeg', ...image } }),
  ...(rest.shares && {
    type: 'contacts',
    contacts: [
      {
        ...(rest.shares.origin !== undefined && { origin: rest.shares.origin }),
        name: { formatted_name: 'Neema' },
        phones: [{ phone: rest.shares.phone, wa_id: rest.shares.phone.replace(/\D/g, ''), type: 'CELL' }],
      },
    ],
  }),
  ...(rest.system && { type: 'system', system: { body: 'changed', ...rest.system } }),
});

export const statusOf = (id: string, status: string, { at, code }: { at?: Date; code?: number } = {}) => ({
  id,
  status,
  timestamp: seconds(at),
  recipient_id: '255700000000',
  ...(code && { errors: [{ code, title: 'Message undeliverable' }] }),
});

interface Profiled {
  number?: string;
  userId?: string;
  name?: string;
  username?: string;
}

interface Delivered {
  /** What the carrier says of people, beside the names by number. */
  people?: Profiled[];
  messages?: object[];
  statuses?: object[];
  names?: Record<string, string>;
}

/** A delivery with one entry for each of these. */
export const deliveryOf = (...parts: Delivered[]) => ({
  object: 'whatsapp_business_account',
  entry: parts.map(({ messages, statuses, names = {}, people = [] }) => ({
    id: 'account',
    changes: [
      {
        field: 'messages',
        value: {
          messaging_product: 'whatsapp',
          metadata: { display_phone_number: '255799000000', phone_number_id: '1066' },
          contacts: [
            ...Object.entries(names).map(([from, name]) => ({ wa_id: from.replace('+', ''), profile: { name } })),
            ...people.map(({ number, userId, ...profile }) => ({
              ...(number && { wa_id: number.replace('+', '') }),
              ...(userId && { user_id: userId }),
              profile,
            })),
          ],
          ...(messages && { messages }),
          ...(statuses && { statuses }),
        },
      },
    ],
  })),
});

/** Headers and body of a delivery, signed like the carrier does. */
export function signed(body: unknown, secret = appSecret) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return {
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  };
}
