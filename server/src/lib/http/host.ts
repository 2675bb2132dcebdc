import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { kindOf } from './kind.ts';

const host = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Where an address of ours is written by the host that was asked for, only what is one may get there. */
export async function refuseBadHost(request: FastifyRequest) {
  if (kindOf(request) !== 'health' && !host.test(request.host ?? '')) throw new Refusal('badRequest');
}
