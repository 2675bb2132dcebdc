import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { IndexData } from './index-data.ts';

/** The index as it was after a change, which is told so exactly that no other database has had the same. */
export interface SavedIndex {
  data: IndexData;
  change: { seq: number; adId: string; changedAt: Date };
  savedAt: number;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const headLength = 64 + 64 + 1;

/** What was saved by the same code; null when there is nothing, or anything is wrong with it. */
export async function readIndex(file: string, code: string): Promise<SavedIndex | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const body = bytes.subarray(headLength);
  if (bytes.toString('latin1', 0, headLength) !== head(code, body)) return null;
  const saved = deserialize(body) as SavedIndex;
  own(saved.data);
  own(saved.data.price);
  own(saved.data.moveIn);
  for (const [name, bits] of saved.data.bitmaps) saved.data.bitmaps.set(name, bits.slice());
  return saved;
}

/** Some of what was read still lies in the file's own memory: copied out of it, so that it can be let go. */
function own(record: object) {
  for (const [name, value] of Object.entries(record))
    if (value instanceof Int32Array || value instanceof Float64Array) Object.assign(record, { [name]: value.slice() });
}

/** Replaces the file at once, so that a reader or a fall in between meets the old one or the new one. */
export async function writeIndex(file: string, code: string, index: SavedIndex) {
  const body = serialize(index);
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  const handle = await open(fresh, 'w');
  try {
    await handle.writeFile(head(code, body));
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

const head = (code: string, body: Buffer) => `${sha256(Buffer.from(code))}${sha256(body)}\n`;
