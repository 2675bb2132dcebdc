import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { kindOf } from './kind.ts';

const host = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Only a valid host may become part of a URL of ours. */
export async function refuseBadHost(request: FastifyRequest) {
  if (kindOf(request) !== 'health' && !host.test(request.host ?? '')) throw new Refusal('badRequest');
}
