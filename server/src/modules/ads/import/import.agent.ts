import { writing } from '@makao/contract/ads.limits';
import * as contract from '@makao/contract/ads.writing';
import type { Locale } from '@makao/contract/kernel/locales';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { wards } from '../../../db/schema/places.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { countTry } from '../../../lib/http/rate-limit.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { gazetteerOf } from '../../search/sentences/places.ts';
import { importAds } from './import-ads.ts';
import { readRows } from './read-rows.ts';

export const importLimits = { fileSize: writing.importBytes, files: 1, fields: 2, parts: 3, fieldSize: 2000 };

const hour = 3600;

/** Needs a scope with a multipart parser. */
export function importAgent(mount: Mount, services: Services) {
  const { db } = services;
  const gazetteer = gazetteerOf(db);

  const readFile = async (userId: string, file: Buffer, locale: Locale) => {
    await countTry(db, `import ${userId}`, { most: writing.importsPerHour, seconds: hour });
    const active = await db.select({ id: wards.id }).from(wards).where(eq(wards.isActive, true));
    return readRows(file, {
      userId,
      gazetteer: await gazetteer(),
      activeWards: new Set(active.map(({ id }) => id)),
      locale,
    });
  };

  mount(contract.previewImport, async ({ caller, locale, request }) => {
    const { file } = await readForm(request);
    const { rows, unknown } = await readFile(caller.userId, file, locale);
    return { rows: rows.map(({ row }) => row), unknown };
  });
  mount(contract.importAds, async ({ caller, locale, request }) => {
    const { file, lines } = await readForm(request);
    const { rows } = await readFile(caller.userId, file, locale);
    return { created: await importAds(services, caller, rows, lines) };
  });
}

/** The fields of the form, in any order. */
async function readForm(request: FastifyRequest): Promise<{ file: Buffer; lines: number[] }> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType');
  let file: Buffer | undefined;
  let lines = '';
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && part.fieldname === 'lines') lines = String(part.value);
      else if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer();
      else if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    // The plugin's own errors have a status; whatever else the parser throws is a malformed or truncated form.
    throw (error as { statusCode?: number }).statusCode ? error : new Refusal('badRequest');
  }
  if (!file?.length) throw new Refusal('validation', { fields: { file: 'required' } });
  return { file, lines: lines.split(',').filter(Boolean).map(Number) };
}
