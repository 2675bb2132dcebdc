import type { FastifyInstance } from 'fastify';
import { Refusal } from './lib/http/errors.ts';
import { LARGEST, VARIANT_NAMES } from './lib/images.ts';
import type { Services } from './services.ts';

/** A variant of a picture, by its file name. */
const sizeOf = new RegExp(`/(?:${VARIANT_NAMES.map((name) => name.replace('.', '\\.')).join('|')})$`);

/** The public bucket of a local store. */
export function files(app: FastifyInstance, { storage }: Services) {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { compress: false, schema: { hide: true }, config: { kind: 'file' } },
    async (request, reply) => {
      const path = request.params['*'];
      // Video players request ranges; a single range is all they need.
      const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
      const range = asked ? { start: Number(asked[1]), ...(asked[2] ? { end: Number(asked[2]) } : {}) } : undefined;
      const file = await storage.get(path, range);
      if (!file) {
        // Another variant of a new upload is still being made.
        const largest = sizeOf.test(path) ? await storage.get(path.replace(sizeOf, `/${LARGEST}`)) : null;
        if (!largest) throw new Refusal('notFound');
        return reply.type(largest.contentType).header('cache-control', 'no-store').send(largest.body);
      }
      reply
        .type(file.contentType)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'public, max-age=31536000, immutable');
      if (!range) return reply.header('content-length', file.size).send(file.body);
      const end = Math.min(range.end ?? file.size - 1, file.size - 1);
      if (range.start > end) {
        file.body.destroy();
        return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      }
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${end}/${file.size}`)
        .header('content-length', end - range.start + 1)
        .send(file.body);
    },
  );
}
