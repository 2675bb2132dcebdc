import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Half a character, or the zero that PostgreSQL can't hold: no keyboard types them, and they can't be stored. */
const suspicious = /\\u(?:d[89a-f]|0000)|\0/i;

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Without recursion: how deep a body goes is its sender's choice. */
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
    /** The body as it was sent, for those who sign it. */
    rawBody: string;
  }
}

/** JSON as Fastify reads it, without texts that nothing behind it could keep. */
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
