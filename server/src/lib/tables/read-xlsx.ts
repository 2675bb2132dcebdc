import { inflateRawSync } from 'node:zlib';

/** A file that is no spreadsheet we can read. */
export class TableUnreadable extends Error {
  override name = 'TableUnreadable';
}

/** Size limit of an unpacked entry: far more than a few hundred rows, far less than a zip bomb. */
const mostBytes = 8 * 1024 * 1024;
const mostParts = 500;
const mostColumns = 60;

/** The cells of a spreadsheet's first sheet as texts, row by row, up to `most` rows. */
export function readXlsx(file: Buffer, most: number): string[][] {
  try {
    const parts = partsOf(file);
    const sheets = [...parts.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
    const [first] = sheets.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    if (!first) throw new TableUnreadable('There is no sheet');
    const strings = stringsOf(textOf(file, parts.get('xl/sharedStrings.xml')));
    return rowsOf(textOf(file, parts.get(first)), strings, most);
  } catch (error) {
    throw error instanceof TableUnreadable ? error : new TableUnreadable('The file is broken', { cause: error });
  }
}

interface Part {
  method: number;
  compressed: number;
  at: number;
}

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const localMark = 0x04034b50;

/** The central directory at the end of the zip: names and positions. Reading beyond the file throws. */
function partsOf(file: Buffer): Map<string, Part> {
  let end = file.length - 22;
  const lowest = Math.max(0, end - 0xffff);
  while (end >= lowest && file.readUInt32LE(end) !== endMark) end--;
  if (end < lowest) throw new TableUnreadable('It is no zip');
  const count = file.readUInt16LE(end + 10);
  if (count > mostParts) throw new TableUnreadable('It has too many parts');
  const parts = new Map<string, Part>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== listMark) throw new TableUnreadable('Its list is broken');
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

function textOf(file: Buffer, part: Part | undefined): string {
  if (!part) return '';
  if (file.readUInt32LE(part.at) !== localMark) throw new TableUnreadable('A part is missing');
  const from = part.at + 30 + file.readUInt16LE(part.at + 26) + file.readUInt16LE(part.at + 28);
  const data = file.subarray(from, from + part.compressed);
  if (part.method === 0) return data.toString('utf8');
  if (part.method !== 8) throw new TableUnreadable('It is compressed in another way');
  return inflateRawSync(data, { maxOutputLength: mostBytes }).toString('utf8');
}

/** The content of each `<name …>` element, found without backtracking, in linear time. */
function* elements(xml: string, name: string): Generator<{ attributes: string; inside: string }> {
  const [open, close] = [`<${name}`, `</${name}>`];
  let at = 0;
  for (;;) {
    const start = xml.indexOf(open, at);
    if (start < 0) return;
    const head = xml.indexOf('>', start);
    if (head < 0) return;
    at = head + 1;
    // `<cols>` is no `<c>`.
    if (!/[\s/>]/.test(xml.charAt(start + open.length))) continue;
    const attributes = xml.slice(start + open.length, head);
    if (attributes.endsWith('/')) {
      yield { attributes, inside: '' };
      continue;
    }
    const end = xml.indexOf(close, at);
    if (end < 0) return;
    yield { attributes, inside: xml.slice(at, end) };
    at = end + close.length;
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return entities[name] ?? whole;
  });

const textsIn = (xml: string) => [...elements(xml, 't')].map(({ inside }) => plain(inside)).join('');
const stringsOf = (xml: string) => [...elements(xml, 'si')].map(({ inside }) => textsIn(inside));

function rowsOf(xml: string, strings: string[], most: number): string[][] {
  const rows: string[][] = [];
  for (const { inside } of elements(xml, 'row')) {
    if (rows.length >= most) break;
    const row: string[] = [];
    for (const { attributes, inside: cell } of elements(inside, 'c')) {
      const at = columnOf(/\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]) ?? row.length;
      if (at >= mostColumns) continue;
      while (row.length < at) row.push('');
      row[at] = cellText(/\bt="(\w+)"/.exec(attributes)?.[1], cell, strings);
    }
    rows.push(row);
  }
  return rows;
}

const columnOf = (letters: string | undefined) =>
  letters === undefined
    ? undefined
    : letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellText(kind: string | undefined, cell: string, strings: string[]): string {
  if (kind === 'inlineStr') return textsIn(cell);
  const [value] = elements(cell, 'v');
  const text = plain(value?.inside ?? '');
  if (kind === 's') return strings[Number(text)] ?? '';
  // A large number may be written as 6E5.
  return kind === undefined && /^-?[\d.]+E[+-]?\d+$/i.test(text) ? String(Number(text)) : text;
}
