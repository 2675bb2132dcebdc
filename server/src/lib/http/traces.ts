import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './address.ts';

/** Where a request comes from, hashed: enough to tell that two come from the same place, and no more. */
export interface Traces {
  address: string;
  /** Null for a client that keeps no cookies. */
  device: string | null;
}

const uuid = /(?:^|;\s*)(?:__Host-)?device=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)/;
const yearSeconds = 365 * 24 * 3600;

const hashed = (secret: Uint8Array, what: string) => createHmac('sha256', secret).update(what).digest('base64url');

const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => uuid.exec(headers.cookie ?? '')?.[1] ?? null;

export function tracesOf(request: Pick<FastifyRequest, 'ip' | 'headers'>, secret: Uint8Array): Traces {
  const device = deviceOf(request);
  return {
    address: hashed(secret, `address ${callerAddress(request.ip)}`),
    device: device && hashed(secret, `device ${device}`),
  };
}

/**
 * The same for a request that signs in: a device without an id gets one. `renewDevice` gives it another, hashed, before it
 * is trusted: the one it came with may have been planted by somebody else.
 */
export function markDevice(request: FastifyRequest, reply: FastifyReply, secret: Uint8Array) {
  const traces = tracesOf(request, secret);
  if (traces.device) return { traces, renewDevice: () => setDevice(request, reply, secret) };
  const device = setDevice(request, reply, secret);
  return { traces: { ...traces, device }, renewDevice: () => device };
}

function setDevice({ protocol }: FastifyRequest, reply: FastifyReply, secret: Uint8Array): string {
  const device = randomUUID();
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`;
  // A `__Host-` cookie can be set by this host alone, and over https alone.
  const cookie =
    protocol === 'https' ? `__Host-device=${device}; ${attributes}; Secure` : `device=${device}; ${attributes}`;
  reply.header('set-cookie', cookie);
  return hashed(secret, `device ${device}`);
}
