import { hash } from 'node:crypto';
import { writeSync, writevSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexData } from './index-data.ts';
import type { OrderedSlots } from './orders.ts';

/** The index after a certain change, identified so precisely that no other database matches. */
export interface SavedIndex {
  data: IndexData;
  orders: OrderedSlots;
  change: { seq: number; adId: string; changedAt: Date };
  savedAt: number;
}

type Numbers = Int32Array | Float64Array;

/** Everything except the typed arrays, which follow in the file and are never copied. */
class Outline extends DefaultSerializer {
  readonly arrays: Numbers[] = [];

  _writeHostObject(array: Numbers) {
    this.arrays.push(array);
    this.writeUint32(array.BYTES_PER_ELEMENT);
    this.writeUint32(array.length);
  }
}

class OutlineReader extends DefaultDeserializer {
  readonly arrays: Numbers[] = [];

  _readHostObject(): Numbers {
    const isWide = this.readUint32() === Float64Array.BYTES_PER_ELEMENT;
    const array = new (isWide ? Float64Array : Int32Array)(this.readUint32());
    this.arrays.push(array);
    return array;
  }
}

/** The system's limit of buffers per write. */
const mostPieces = 1_000;

function* piecesOf(arrays: Numbers[]) {
  const filled = arrays.filter(({ length }) => length > 0);
  for (let from = 0; from < filled.length; from += mostPieces) yield filled.slice(from, from + mostPieces);
}

const bytesOf = (pieces: Numbers[]) => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
const checkOf = (pieces: Numbers[], check: number) => pieces.reduce((sum, piece) => crc32(piece, sum), check);

/** The version of the code, the length of the outline, and a checksum of everything after the header. */
const codeLength = 64;
const headLength = codeLength + 8;
function headOf(code: string, outlineLength: number, check: number): Buffer {
  const head = Buffer.alloc(headLength);
  head.write(hash('sha256', code, 'hex'), 'latin1');
  head.writeUInt32LE(outlineLength, codeLength);
  head.writeUInt32LE(check, codeLength + 4);
  return head;
}

/** The index saved by the same code; null if there is none or it is damaged. */
export async function readIndex(file: string, code: string): Promise<SavedIndex | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    return await read(handle, code);
  } catch {
    // Whatever is wrong with it, the index is loaded from the database.
    return null;
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, code: string): Promise<SavedIndex | null> {
  const { buffer: head } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
  const length = head.readUInt32LE(codeLength);
  if (!head.equals(headOf(code, length, head.readUInt32LE(codeLength + 4)))) return null;
  const { buffer: outline } = await handle.read(Buffer.alloc(length), 0, length, headLength);
  const reader = new OutlineReader(outline);
  reader.readHeader();
  const saved = reader.readValue() as SavedIndex;
  let check = crc32(outline);
  let position = headLength + length;
  for (const pieces of piecesOf(reader.arrays)) {
    const { bytesRead } = await handle.readv(pieces, position);
    if (bytesRead !== bytesOf(pieces)) return null;
    position += bytesRead;
    check = checkOf(pieces, check);
  }
  return head.equals(headOf(code, length, check)) ? saved : null;
}

/** Replaces the file atomically, so that a reader or a crash sees the old one or the new one. */
export async function writeIndex(file: string, code: string, index: SavedIndex) {
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  const handle = await open(fresh, 'w');
  try {
    writeAll(handle.fd, code, index);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

/** Synchronous: the index keeps changing, and a half-applied change must not be saved. */
function writeAll(file: number, code: string, index: SavedIndex) {
  const serializer = new Outline();
  serializer.writeHeader();
  serializer.writeValue(index);
  const outline = serializer.releaseBuffer();
  let check = crc32(outline);
  let position = headLength + writeSync(file, outline, 0, outline.length, headLength);
  for (const pieces of piecesOf(serializer.arrays)) {
    check = checkOf(pieces, check);
    position += writevSync(file, pieces, position);
  }
  writeSync(file, headOf(code, outline.length, check), 0, headLength, 0);
}
