import { createInflateRaw } from 'node:zlib';
import { Unreadable } from '../threads/unreadable.ts';

export interface Part {
  method: number;
  compressed: number;
  at: number;
}

const mostParts = 500;
const endMark = 0x06054b50;
const listMark = 0x02014b50;
const localMark = 0x04034b50;

export const isZip = (file: Buffer) => file.length > 3 && file.readUInt32LE(0) === localMark;

/** The central directory at the end of the zip: names and positions. Reading beyond the file throws. */
export function partsOf(file: Buffer): Map<string, Part> {
  let end = file.length - 22;
  const lowest = Math.max(0, end - 0xffff);
  while (end >= lowest && file.readUInt32LE(end) !== endMark) end--;
  if (end < lowest) throw new Unreadable('broken', 'It is no zip');
  const count = file.readUInt16LE(end + 10);
  if (count > mostParts) throw new Unreadable('tooMuch', 'It has too many parts');
  const parts = new Map<string, Part>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== listMark) throw new Unreadable('broken', 'Its list is broken');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name, {
      method: file.readUInt16LE(at + 10),
      compressed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

/** Unpacks a part bit by bit, and stops at the limit: a zip bomb costs no more than an honest file. */
export async function* textIn(file: Buffer, part: Part, mostBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of bytesIn(file, part)) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Unreadable('tooMuch', 'It unpacks to more than fits');
    yield decoder.decode(chunk, { stream: true });
  }
}

function bytesIn(file: Buffer, part: Part): AsyncIterable<Buffer> | Buffer[] {
  if (file.readUInt32LE(part.at) !== localMark) throw new Unreadable('broken', 'A part is missing');
  const from = part.at + 30 + file.readUInt16LE(part.at + 26) + file.readUInt16LE(part.at + 28);
  const data = file.subarray(from, from + part.compressed);
  if (part.method === 0) return [data];
  if (part.method !== 8) throw new Unreadable('broken', 'It is compressed in another way');
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(data);
  return inflate;
}
