import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const ways = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Smaller files gain less than the headers cost. */
const least = 512;

/** Compresses the files of a folder at the highest level, once per build instead of per request. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|html|wasm)$/.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < least) return;
      for (const [kind, compress] of Object.entries(ways)) await writeFile(`${path}.${kind}`, await compress(content));
    }),
  );
}
