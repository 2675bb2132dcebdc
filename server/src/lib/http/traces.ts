import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './address.ts';

/** Hashed device and address of a request: enough to see that two are the same, and no more. */
export interface Traces {
  address: string;
  /** Null for a client without cookies. */
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
 * The same for a request that signs in: a device without an id gets one. `renewDevice` replaces it before the device is
 * trusted, because the old one may have been planted.
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
  // A `__Host-` cookie can be set only by this host, and only over https.
  const cookie =
    protocol === 'https' ? `__Host-device=${device}; ${attributes}; Secure` : `device=${device}; ${attributes}`;
  reply.header('set-cookie', cookie);
  return hashed(secret, `device ${device}`);
}
