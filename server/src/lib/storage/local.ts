import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertStorable, contentTypeOf, isStorePath, joinUrl, type Storage } from './storage.ts';

/** Files in a folder. */
export function localStorage({ folder, publicUrl }: { folder: string; publicUrl: string }): Storage {
  const drafts = join(folder, '.incoming');
  return {
    async put(path, body, contentType) {
      assertStorable(path, contentType);
      const draft = join(drafts, randomUUID());
      const target = join(folder, path);
      await mkdir(drafts, { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        // Atomic, also after a crash: the file is synced and then renamed.
        const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
        await pipeline(source, createWriteStream(draft, { flush: true }));
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(path, range) {
      if (!isStorePath(path)) return null;
      const file = await open(join(folder, path)).catch(nothingThere);
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      // A range that ends before it begins is ignored.
      const part = range && (range.end ?? range.start) >= range.start ? range : undefined;
      return { body: file.createReadStream(part), contentType: contentTypeOf(path), size: found.size };
    },

    async exists(path) {
      return isStorePath(path) && Boolean((await stat(join(folder, path)).catch(nothingThere))?.isFile());
    },

    async remove(path) {
      if (isStorePath(path)) await rm(join(folder, path), { force: true }).catch(nothingThere);
    },

    publicUrl: (path) => joinUrl(publicUrl, path),
  };
}

function nothingThere(error: NodeJS.ErrnoException) {
  if (['ENOENT', 'ENOTDIR', 'ERR_FS_EISDIR'].includes(error.code ?? '')) return null;
  throw error;
}
