import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { columns, query } from '../../db/columns.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { LARGEST, makeVariants } from '../../lib/images.ts';
import { defineJob, type JobType } from '../../lib/jobs.ts';
import { utcHour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { unreadSql } from './media.rules.ts';
import { siblingPath, sourceName } from './picture-files.ts';
import { readPicture } from './read-picture.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

export const makeVariantsJob = {
  name: 'make-variants',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/** The sizes and formats of a picture that are not made during the upload. */
export const makeOtherVariants = defineJob<typeof makeVariantsJob.schema, Services>({
  ...makeVariantsJob,
  timeoutSeconds: 120,
  handler: async ({ id }, { deps: { db, storage } }) => {
    const [file] = await db
      .select({ path: cloudFiles.path })
      .from(cloudFiles)
      .where(and(eq(cloudFiles.id, id), isNull(cloudFiles.removedAt)));
    if (!file) return;
    const source = await storage.get(siblingPath(file.path, sourceName));
    if (!source) return;
    const { variants } = await makeVariants(await buffer(source.body));
    for (const { name, data, contentType } of variants)
      if (name !== LARGEST) await storage.put(siblingPath(file.path, name), data, contentType);
    await storage.remove(siblingPath(file.path, sourceName));
  },
});

export const readPictureJob = {
  name: 'read-picture',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/** Searches for copies of a new picture. */
export const readOnePicture = defineJob<typeof readPictureJob.schema, Services>({
  ...readPictureJob,
  timeoutSeconds: 120,
  handler: ({ id }, { deps }) => readPicture(deps, id),
});

const unreadPictures = query`select ${columns(cloudFiles, 'f', ['id'])} from cloud_files f
  where ${unreadSql()} and f.source = 'ad_image' and f.removed_at is null and f.created_at < now() - interval '5 minutes'
  order by f.created_at limit 500`.prepare<[]>('cloudFiles.unread');

/** Processes pictures that were uploaded before copies were searched for, and those that failed. */
export const readPicturesLeft = defineJob<z.ZodObject, Services>({
  name: 'read-pictures-left',
  schema: z.object({}),
  unique: 'unfinished',
  timeoutSeconds: 3600,
  cron: '*/10 * * * *',
  handler: async (_, { deps, signal }) => {
    for (const { id } of await unreadPictures(deps.db)) {
      if (signal.aborted) return;
      await readPicture(deps, id);
    }
  },
});

export const removeUnused = defineJob<z.ZodObject, Services>({
  name: 'remove-unused-files',
  schema: z.object({}),
  unique: 'unfinished',
  timeoutSeconds: 3600,
  // At night.
  cron: `30 ${utcHour(2)} * * *`,
  handler: async (_, { deps, signal }) => removeUnusedFiles(deps, signal),
});
