import * as contract from '@makao/contract/ussd';
import { admitGateway } from '../../lib/http/gateway.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { answerSession } from './answer-session.ts';
import { gsmLength } from './gsm.ts';
import { readRequest } from './read-request.ts';

/** Needs a scope with a raw body parser. */
export function ussdWebhook(mount: Mount, services: Services) {
  mount(contract.receiveUssd, async ({ params, request, reply }) => {
    await admitGateway(services, params.secret, request.ip);
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
