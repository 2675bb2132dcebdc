import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';

/** Scheme and host of the public URL. */
export const originOf = ({ origin }: Services, request: FastifyRequest) =>
  origin || `${request.protocol}://${request.host}`;
