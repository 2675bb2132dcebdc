import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Goes up with every change of what the arrays mean: a snapshot of another format is not read. */
const format = 1;

export type Arrays = Record<string, Int32Array | Float64Array>;

interface Head<Facts> {
  format: number;
  facts: Facts;
  arrays: { name: string; kind: 'ints' | 'floats'; length: number }[];
  checksum: number;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Arrays[string]) => new Uint8Array(buffer, byteOffset, byteLength);
const aligned = (length: number) => Math.ceil(length / 8) * 8;
/** JSON has no infinite numbers. */
const infinite: Record<string, number> = { '-∞': Number.NEGATIVE_INFINITY, '+∞': Number.POSITIVE_INFINITY };
const toText = (value: object) =>
  JSON.stringify(value, (_, each) =>
    each === Number.NEGATIVE_INFINITY ? '-∞' : each === Number.POSITIVE_INFINITY ? '+∞' : each,
  );

/**
 * Writes arrays and what there is to say about them into one file: the length of the head, the head as JSON, then the
 * arrays, each at a multiple of eight. All at once: nothing may change meanwhile. A file that is half written has no name.
 */
export function writeSnapshot(file: string, facts: object, arrays: Arrays): void {
  // The floats first, so that every array begins where its kind may.
  const all = Object.entries(arrays).sort(([, a], [, b]) => b.BYTES_PER_ELEMENT - a.BYTES_PER_ELEMENT);
  const head = {
    format,
    facts,
    arrays: all.map(([name, { length, BYTES_PER_ELEMENT }]) => ({
      name,
      kind: BYTES_PER_ELEMENT === 8 ? 'floats' : 'ints',
      length,
    })),
    checksum: all.reduce((sum, [, array]) => crc32(bytesOf(array), sum), 0),
  } satisfies Head<object>;
  const text = Buffer.from(toText(head));
  const start = Buffer.alloc(aligned(8 + text.length));
  start.writeUInt32LE(text.length);
  text.copy(start, 8);
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, 'w');
  try {
    for (const part of [start, ...all.map(([, array]) => bytesOf(array))])
      for (let done = 0; done < part.length; ) done += writeSync(handle, part, done);
    closeSync(handle);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** What was written, or null for a file that is missing, of another format, cut off or damaged. */
export function readSnapshot<Facts extends object>(file: string): { facts: Facts; arrays: Arrays } | null {
  try {
    const bytes = readFileSync(file);
    const length = bytes.readUInt32LE();
    const head = JSON.parse(
      bytes.toString('utf8', 8, 8 + length),
      (_, each) => infinite[each as string] ?? each,
    ) as Head<Facts>;
    if (head.format !== format) return null;
    const arrays: Arrays = {};
    let at = aligned(8 + length);
    let checksum = 0;
    for (const { name, kind, length } of head.arrays) {
      const Kind = kind === 'floats' ? Float64Array : Int32Array;
      // The arrays lie in the file's own memory: nothing is copied.
      const array = new Kind(bytes.buffer, bytes.byteOffset + at, length);
      checksum = crc32(bytesOf(array), checksum);
      arrays[name] = array;
      at += array.byteLength;
    }
    return checksum === head.checksum ? { facts: head.facts, arrays } : null;
  } catch {
    return null;
  }
}
