import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './address.ts';

/** Where a request comes from, hashed: enough to tell that two come from the same place, and no more. */
export interface Traces {
  address: string;
  /** Null for a client that keeps no cookies. */
  device: string | null;
}

/** A `__Host-` cookie can be set by this host alone, and over https alone. */
const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  protocol === 'https' ? '__Host-device' : 'device';
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

/** The same for a request that signs in: a device without an id gets one. */
export function markDevice(request: FastifyRequest, reply: FastifyReply, secret: Uint8Array): Traces {
  if (deviceOf(request)) return tracesOf(request, secret);
  return { ...tracesOf(request, secret), device: renewDevice(request, reply, secret) };
}

/** Gives the device another id, hashed: one that is trusted must not be one that somebody else may have planted. */
export function renewDevice(request: FastifyRequest, reply: FastifyReply, secret: Uint8Array): string {
  const device = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${device}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return hashed(secret, `device ${device}`);
}
