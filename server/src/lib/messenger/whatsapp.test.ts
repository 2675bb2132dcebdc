import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inboxMessenger } from './inbox.ts';
import { MessageRefused, type Messenger } from './messenger.ts';
import { whatsappMessenger } from './whatsapp.ts';

type Answer = { status: number; body: unknown } | 'silence';
const TOKEN = 'secret-token';
const accepted = { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] } };
const refusal = (status: number, code: number, details = 'because'): Answer => ({
  status,
  body: { error: { message: `(#${code}) No`, type: 'OAuthException', code, error_data: { details }, fbtrace_id: 'x' } },
});

let server: Server;
let messenger: Messenger;
let answer: Answer;
let received: { method?: string; url?: string; headers: IncomingMessage['headers']; body: unknown }[];
const log = { error: vi.fn() };

async function respond(request: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: await json(request) });
  if (answer === 'silence') return;
  const next = headers.authorization === `Bearer ${TOKEN}` ? answer : refusal(401, 190);
  if (next === 'silence') return;
  response.writeHead(next.status, { 'content-type': 'application/json' });
  response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
}

beforeAll(async () => {
  server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  received = [];
  answer = accepted;
  log.error.mockReset();
  messenger = open();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (options: { accessToken?: string; timeoutMs?: number } = {}) =>
  whatsappMessenger({
    phoneNumberId: '1066',
    accessToken: TOKEN,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0/`,
    log,
    ...options,
  });

const hello = { to: '+255700000004', text: 'Habari' };

describe('WhatsApp', () => {
  it('is sent a text', async () => {
    expect(await messenger.send(hello)).toEqual({ externalId: 'wamid.1' });
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/v23.0/1066/messages',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '+255700000004',
          type: 'text',
          text: { body: 'Habari', preview_url: true },
        },
      },
    ]);
  });

  it('is sent a template with its parameters', async () => {
    await messenger.send({ ...hello, template: { name: 'code', language: 'sw', parameters: ['12345'] } });
    await messenger.send({ ...hello, template: { name: 'welcome', language: 'en', parameters: [] } });
    expect(received.map(({ body }) => (body as { template: unknown }).template)).toEqual([
      {
        name: 'code',
        language: { code: 'sw' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: '12345' }] }],
      },
      { name: 'welcome', language: { code: 'en' } },
    ]);
  });

  it('is sent to a user id, and asks for a number by a button of its own [CHANNEL-1]', async () => {
    const to = 'TZ.1502576394655843';
    await messenger.send({ to, text: 'Habari' });
    await messenger.send({ to, text: 'Namba?', extras: { asksForNumber: true } });
    await messenger.send({ ...hello, extras: { asksForNumber: true } });
    const envelope = { messaging_product: 'whatsapp', recipient_type: 'individual' };
    const interactive = (text: string) => ({
      type: 'request_contact_info',
      body: { text },
      action: { name: 'request_contact_info' },
    });
    expect(received.map(({ body }) => body)).toEqual([
      { ...envelope, recipient: to, type: 'text', text: { body: 'Habari', preview_url: true } },
      { ...envelope, recipient: to, type: 'interactive', interactive: interactive('Namba?') },
      { ...envelope, to: hello.to, type: 'interactive', interactive: interactive('Habari') },
    ]);
    answer = refusal(400, 131062);
    await expect(messenger.send({ to, text: 'Habari' })).rejects.toThrow(MessageRefused);
  });

  it('is sent pictures, buttons and lists within a conversation, and buttons with a template [CHAT-1]', async () => {
    const image = 'https://files.example/1280.jpeg';
    const buttons = [{ id: 'save', title: 'A title that is far too long' }];
    await messenger.send({ ...hello, extras: { image } });
    await messenger.send({ ...hello, extras: { image, buttons } });
    const rows = [{ id: 'a', title: 'Sinza', description: 'TZS 500,000' }];
    await messenger.send({ ...hello, text: 'x'.repeat(2000), extras: { list: { button: 'Choose', rows } } });
    await messenger.send({ ...hello, template: { name: 'ask', language: 'sw', parameters: [] }, extras: { buttons } });
    const reply = { id: 'save', title: 'A title that is far…' };
    expect(received.map(({ body }) => body)).toMatchObject([
      { type: 'image', image: { link: image, caption: 'Habari' } },
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          header: { type: 'image', image: { link: image } },
          body: { text: 'Habari' },
          action: { buttons: [{ type: 'reply', reply }] },
        },
      },
      {
        type: 'interactive',
        interactive: {
          type: 'list',
          body: { text: `${'x'.repeat(1023)}…` },
          action: { button: 'Choose', sections: [{ rows }] },
        },
      },
      {
        type: 'template',
        template: {
          components: [{ type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ payload: 'save' }] }],
        },
      },
    ]);
  });

  it.each([131026, 131030, 131047, 131050, 132000, 100])('refuses for good with %i', async (code) => {
    answer = refusal(400, code, 'not on WhatsApp');
    const error = await messenger.send(hello).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MessageRefused);
    expect(error).toMatchObject({ code, message: `The message was refused (${code}): not on WhatsApp` });
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['too many requests', refusal(429, 130429)],
    ['too many to one person', refusal(400, 131056)],
    ['too many calls', refusal(400, 4)],
    ['a fault of theirs', refusal(500, 131000)],
    ['a fault that looks like a refusal', refusal(503, 100)],
    ['an unknown code', refusal(400, 999_999)],
    ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }],
    ['success without a message', { status: 200, body: { messages: [] } }],
  ])('may be tried again after %s', async (_name, next) => {
    answer = next;
    const error = await messenger.send(hello).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MessageRefused);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('that does not answer is given up on', async () => {
    answer = 'silence';
    await expect(open({ timeoutMs: 50 }).send(hello)).rejects.toThrow('timeout');
  });

  it.each([
    ['a token it does not know', () => open({ accessToken: 'old' }), 401, 190],
    ['a missing permission', () => open(), 403, 10],
    ['an unpaid bill', () => open(), 400, 131042],
    ['a missing template', () => open(), 404, 132001],
  ])('is tried again after %s, and logged', async (_name, make, status, code) => {
    answer = refusal(status, code);
    const error = await make()
      .send(hello)
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(MessageRefused);
    expect(log.error).toHaveBeenCalledWith({ status, code, reason: 'because' }, expect.stringContaining('needs care'));
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/Habari|255700000004|secret-token/);
  });
});

it('the inbox takes every message at once', async () => {
  const [first, second] = await Promise.all([inboxMessenger.send(hello), inboxMessenger.send(hello)]);
  expect(first.externalId).not.toBe(second.externalId);
});
