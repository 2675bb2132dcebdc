import { createHash, timingSafeEqual } from 'node:crypto';
import * as contract from '@makao/contract/ussd';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../lib/http/address.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { answerSession } from './answer-session.ts';
import { gsmLength } from './gsm.ts';
import { readRequest } from './read-request.ts';

/** Wrong secrets of an address. */
const wrongSecrets = { most: 60, seconds: 60 };

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));

/** Raw bodies: nothing is parsed before the secret was compared. */
export function readSmallRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  const bodyLimit = contract.ussdLimits.bytes;
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Needs a scope with a raw body parser. */
export function ussdWebhook(mount: Mount, services: Services) {
  mount(contract.receiveUssd, async ({ params, request, reply }) => {
    const { gatewaySecret, db } = services;
    if (!gatewaySecret) throw new Refusal('notFound');
    if (!isSame(params.secret, gatewaySecret)) {
      await countTry(db, `ussd webhook ${callerAddress(request.ip)}`, wrongSecrets);
      throw new Refusal('notFound');
    }
    const read = readRequest(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    void reply.type('text/plain; charset=utf-8');
    return answerSession(services, read, { log: request.log });
  });
}

export function ussdDemo(mount: Mount, services: Services) {
  mount(contract.devUssd, async ({ body, request }) => {
    const screen = await answerSession(services, body, { log: request.log });
    return { screen, isOver: screen.startsWith('END'), characters: gsmLength(screen) };
  });
}
