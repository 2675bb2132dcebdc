import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { kindOf } from './kind.ts';

const host = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** The origin of a demo, which answers under every name of this computer. */
const isOfDemo = (origin: string) => origin === '' || (origin.startsWith('http://') && loopback.test(origin.slice(7)));

/** Our origin: as configured or, in a demo, this computer. Another host is made up, and reaches no link of ours. */
export function originOf({ protocol, host, socket }: FastifyRequest, configured: string): string {
  if (!isOfDemo(configured)) return configured;
  return `${protocol}://${loopback.test(host) ? host : `localhost:${socket.localPort ?? 80}`}`;
}

/** Refuses what is no host at all. */
export async function refuseBadHost(request: FastifyRequest) {
  if (kindOf(request) !== 'health' && !host.test(request.host ?? '')) throw new Refusal('badRequest');
}
