import * as contract from '@makao/contract/chat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '../../lib/http/address.ts';
import type { Mount } from '../../lib/http/route.ts';
import { markDevice } from '../../lib/http/traces.ts';
import { playFault } from '../../lib/messenger/inbox.ts';
import type { Services } from '../../services.ts';
import { deviceName } from '../accounts/devices.ts';
import type { Client } from '../accounts/sign-in.ts';
import { playedChat, playMessage, playSeen } from './play.ts';
import { createWord, redeemWord } from './sign-in-words.ts';

export function chatFront(mount: Mount, services: Services) {
  const { tokenSecret } = services;
  const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
    address: callerAddress(request.ip),
    device: deviceName(request.headers['user-agent']),
    ...markDevice(request, reply, tokenSecret),
  });

  mount(contract.createSignInWord, ({ caller, locale, request, reply }) =>
    createWord(services, caller, locale, clientOf(request, reply)),
  );
  mount(contract.redeemSignInWord, ({ body, request, reply }) => redeemWord(services, body, clientOf(request, reply)));
  mount(contract.devChat, ({ query }) => playedChat(services, query.phoneNumber));
  mount(contract.devWrite, async ({ body }) => ({ id: await playMessage(services, body) }));
  mount(contract.devFault, async ({ body }) => {
    playFault(body.phoneNumber, body.fault);
  });
  mount(contract.devSeen, async ({ body }) => {
    await playSeen(services, body.phoneNumber, body.isRead);
  });
}
