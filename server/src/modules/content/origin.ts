import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';

/** Scheme and host as the public writes them. */
export const originOf = ({ origin }: Services, request: FastifyRequest) =>
  origin || `${request.protocol}://${request.host}`;
