import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Lone surrogates, and NUL, which PostgreSQL cannot store: no keyboard types them. */
const suspicious = /\\u(?:d[89a-f]|0000)|\0/i;

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Without recursion: the sender decides how deep a body is. */
function isStorable(body: unknown): boolean {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isWhole(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isWhole(name)) return false;
      left.push(inner);
    }
  }
  return true;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for signatures. */
    rawBody: string;
  }
}

/** JSON as Fastify parses it, except for texts that cannot be stored. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', '');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = text;
    void parse(request, text, (error, body: unknown) => {
      if (!error && suspicious.test(text) && !isStorable(body)) done(new Refusal('badRequest'), undefined);
      else done(error, body);
    });
  });
}
