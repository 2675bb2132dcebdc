import { createHmac, timingSafeEqual } from 'node:crypto';
import * as contract from '@makao/contract/chat';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../lib/http/address.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { readDelivery } from './read-delivery.ts';
import { receive } from './receive.ts';

/** The carrier's limit for a delivery. */
const mostBytes = 3 * 1024 * 1024;

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const signatureOf = (appSecret: string, body: Buffer | string) =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

/** Raw bodies: the signature covers the bytes, and is verified before anything is parsed. */
export function readRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
}

/** Needs a scope with a raw body parser. */
export function chatWebhook(mount: Mount, services: Services) {
  const { db, chatLine } = services;

  mount(contract.verifyChatWebhook, ({ query, reply }) => {
    if (!chatLine) throw new Refusal('notFound');
    const isOurs = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'] ?? '', chatLine.verifyToken);
    if (!isOurs) throw new Refusal('forbidden');
    void reply.type('text/plain; charset=utf-8');
    return query['hub.challenge'] ?? '';
  });

  mount(contract.receiveChat, async ({ request }) => {
    if (!chatLine) throw new Refusal('notFound');
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const given = [request.headers[contract.chatSignatureHeader]].flat()[0] ?? '';
    if (!isSame(given, signatureOf(chatLine.appSecret, raw))) {
      await countTry(db, `chat webhook ${callerAddress(request.ip)}`, { most: 300, seconds: 60 });
      throw new Refusal('unauthenticated');
    }
    const delivery = readDelivery(parsed(raw), chatLine.phoneNumberId);
    if (delivery.isForeign) throw new Refusal('forbidden');
    return { received: await receive(services, delivery) };
  });
}

/** Accepts signed deliveries that cannot be parsed: refused, they would be redelivered for days. */
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
