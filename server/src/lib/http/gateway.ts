import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { callerAddress } from './address.ts';
import { Refusal } from './errors.ts';
import { countTry } from './rate-limit.ts';

/** Wrong secrets of an address. */
const wrongSecrets = { most: 60, seconds: 60 };

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Raw bodies up to a size: nothing is parsed before the secret was compared. */
export function readSmallRaw(scope: FastifyInstance, bodyLimit: number) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Refuses a callback whose path does not have the gateway's secret, which is compared in constant time. */
export async function admitGateway(
  { gatewaySecret, db }: Pick<Services, 'gatewaySecret' | 'db'>,
  given: string,
  ip: string,
) {
  if (gatewaySecret && timingSafeEqual(digestOf(given), digestOf(gatewaySecret))) return;
  if (gatewaySecret) await countTry(db, `gateway ${callerAddress(ip)}`, wrongSecrets);
  throw new Refusal('notFound');
}
