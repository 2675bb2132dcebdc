import { isUtf8 } from 'node:buffer';
import { pipeline as connected, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { isXlsx, xlsxRows } from '../../../lib/tables/read-xlsx.ts';
import { isZip } from '../../../lib/tables/read-zip.ts';
import { bufferOf, type Task } from '../../../lib/threads/task.ts';
import { Unreadable } from '../../../lib/threads/unreadable.ts';
import { csvOptions, type StatementShape } from './statement-shape.ts';

/** Enough for the preamble and some rows of the table. */
const beginning = 64 * 1024;
/** A hundred thousand rows of a portal unpack to a third of this. */
const unpacked = { bytes: 256 * 1024 * 1024, elements: 5_000_000 };
/** Of a cell: the limit of spreadsheets. */
const mostCharacters = 32_767;
/** Of a row of text, so that a quote without an end is given up soon. */
const longestRow = 128 * 1024;
/** Empty rows that are kept, so that rows have the numbers that a spreadsheet shows. */
const mostEmpty = 100;

export { isZip as isSpreadsheet };

/** PDF, the binary format of older spreadsheets, archives: what a person may take for a statement. */
const binary = ['25504446', 'd0cf11e0', '504b0304', '1f8b08'];

/** Whether it may be a table of text, or a spreadsheet. */
export const isStatementFile = (bytes: Buffer) =>
  isXlsx(bytes) || !binary.some((mark) => bytes.toString('hex', 0, 4).startsWith(mark));

interface TextFile {
  /** UTF-8, compressed. */
  file: Uint8Array;
  lines: number;
}

/** Compresses a text in any of the encodings that spreadsheets save, as UTF-8. */
export const compressText: Task<Uint8Array, TextFile> = {
  name: 'compress-text',
  async run(bytes) {
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    const decoder = new TextDecoder(isWide ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252');
    let lines = 0;
    function* texts() {
      for (let at = 0; at < bytes.length; at += beginning) {
        const text = decoder.decode(bytes.subarray(at, at + beginning), { stream: true }).replaceAll('\0', '');
        lines += text.split('\n').length - 1;
        yield text;
      }
      // The last line may lack its end.
      if (bytes.at(isWide ? -2 : -1) !== 0x0a) lines++;
    }
    const file = await compressed(texts());
    return { file, lines };
  },
};

/** Converts the first sheet of a spreadsheet to CSV. */
export const csvOfSpreadsheet: Task<Uint8Array, TextFile> = {
  name: 'csv-of-spreadsheet',
  async run(bytes) {
    let lines = 0;
    let written = 0;
    async function* rows() {
      for await (const { number, cells } of xlsxRows(bufferOf(bytes), unpacked)) {
        const empty = Math.min(Math.max(0, number - lines - 1), mostEmpty);
        lines += empty + 1;
        const row = `${'\n'.repeat(empty)}${cells.map(quoted).join(',')}\n`;
        written += row.length;
        // A shared text may be in every cell.
        if (written > unpacked.bytes) throw new Unreadable('tooMuch', 'It has too much text');
        yield row;
      }
    }
    const file = await compressed(rows());
    return { file, lines };
  },
};

const quoted = (cell: string) =>
  `"${cell
    .slice(0, mostCharacters)
    .replace(/[\0\r\n]+/g, ' ')
    .replaceAll('"', '""')}"`;

const compressed = (texts: Iterable<string> | AsyncIterable<string>): Promise<Buffer> =>
  pipeline(Readable.from(texts), createGzip(), (source) => buffer(source));

const textOfFile = (file: Uint8Array) => connected(Readable.from([file]), createGunzip(), failed);
/** Whoever reads the stream gets its error. */
const failed = () => {};

/** The beginning of a stored text. */
export async function beginningOf(file: Uint8Array): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of textOfFile(file)) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes >= beginning) break;
  }
  return Buffer.concat(parts).toString().slice(0, beginning);
}

export interface FileRow {
  /** The line of the file. */
  number: number;
  cells: string[];
}

/** The rows of the table in batches. */
export async function* batchesOf(file: Buffer, shape: StatementShape, size: number): AsyncGenerator<FileRow[]> {
  const records = connected(
    textOfFile(file),
    parse({ ...csvOptions(shape.separator), info: true, max_record_size: longestRow }),
    failed,
  );
  let above = shape.skip + 1;
  let batch: FileRow[] = [];
  for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (above > 0) {
      above--;
      continue;
    }
    batch.push({ number: info.lines, cells: record });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
