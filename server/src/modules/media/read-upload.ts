import { limits } from '@makao/contract/kernel/limits';
import { fileSources } from '@makao/contract/media';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../lib/http/errors.ts';

/** Limits for a form with two fields; the plugin stops reading beyond. */
export const uploadLimits = { fileSize: limits.uploadBytes, files: 1, fields: 4, parts: 5, fieldSize: 200 };

const form = z.object({ source: z.enum(fileSources), file: z.instanceof(Buffer) });

/** The fields of a multipart form, in any order. Nothing is written to disk before all of it has arrived. */
export async function readUpload(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType');
  const given: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') given[part.fieldname] = part.value;
      else if (part.fieldname === 'file') given.file = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    // The plugin's own errors have a status; whatever else the parser throws is a malformed or truncated form.
    throw (error as { statusCode?: number }).statusCode ? error : new Refusal('badRequest');
  }
  return form.parse(given, { reportInput: true });
}
