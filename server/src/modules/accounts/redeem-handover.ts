import type { Tokens } from '@makao/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { rotateSession } from './tokens.ts';

const handover = /(?:^|;\s*)((?:__Host-)?handover)=([\w-]{1,500})(?:;|$)/;

/**
 * A plain form opened a session without scripts, but tokens live in the browser's storage. The page sets an HttpOnly
 * cookie; this exchanges it for the tokens, once.
 */
export async function redeemHandover(
  services: Services,
  { headers, log }: Pick<FastifyRequest, 'headers' | 'log'>,
  reply: Pick<FastifyReply, 'header'>,
): Promise<Tokens> {
  const [, name, token] = handover.exec(headers.cookie ?? '') ?? [];
  if (!name || !token) throw new Refusal('notFound');
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure}`);
  return rotateSession(services, token, log);
}
