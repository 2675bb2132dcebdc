import { Unreadable } from '../threads/unreadable.ts';
import { isZip, type Part, partsOf, textIn } from './read-zip.ts';

export const mostColumns = 60;
/** The longest row or text: far more than any honest one, so that one without an end is given up soon. */
const mostCharacters = 1024 * 1024;

interface SheetLimits {
  /** Of each part, unpacked. */
  bytes: number;
  /** Rows, cells and shared texts together. */
  elements: number;
}

export interface SheetRow {
  /** The number that a spreadsheet shows next to it. */
  number: number;
  cells: string[];
}

/** The rows of a spreadsheet's first sheet as texts. For a thread: an element may take long. */
export async function* xlsxRows(file: Buffer, limits: SheetLimits): AsyncGenerator<SheetRow> {
  let left = limits.elements;
  const count = () => {
    if (--left < 0) throw new Unreadable('tooMuch', 'It has too many elements');
  };
  try {
    const { sheet, strings } = sheetOf(file);
    const texts: string[] = [];
    if (strings)
      for await (const { inside } of elements(textIn(file, strings, limits.bytes), 'si')) {
        count();
        texts.push(textsIn(inside));
      }
    let number = 0;
    for await (const { attributes, inside } of elements(textIn(file, sheet, limits.bytes), 'row')) {
      count();
      number = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? number + 1);
      yield { number, cells: cellsOf(inside, texts, count) };
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', 'The file is broken', { cause: error });
  }
}

/** Whether it is a spreadsheet, by its list of parts. */
export function isXlsx(file: Buffer): boolean {
  try {
    return isZip(file) && Boolean(sheetOf(file));
  } catch {
    return false;
  }
}

function sheetOf(file: Buffer): { sheet: Part; strings: Part | undefined } {
  const parts = partsOf(file);
  const sheets = [...parts.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const [first] = sheets.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const sheet = first && parts.get(first);
  if (!sheet) throw new Unreadable('broken', 'There is no sheet');
  return { sheet, strings: parts.get('xl/sharedStrings.xml') };
}

interface Element {
  attributes: string;
  inside: string;
}

/** The elements of a name in a long text, each as soon as it is complete. */
async function* elements(chunks: AsyncIterable<string>, name: string): AsyncGenerator<Element> {
  let rest = '';
  for await (const chunk of chunks) {
    const found = elementsIn(rest + chunk, name);
    let next = found.next();
    for (; !next.done; next = found.next()) yield next.value;
    rest = next.value;
    if (rest.length > mostCharacters) throw new Unreadable('tooMuch', 'An element is too long');
  }
}

/** The content of each `<name …>` element, found without backtracking, in linear time. Returns what is incomplete. */
function* elementsIn(xml: string, name: string): Generator<Element, string> {
  const [open, close] = [`<${name}`, `</${name}>`];
  let at = 0;
  for (;;) {
    const start = xml.indexOf(open, at);
    // The end may hold the beginning of a tag.
    if (start < 0) return xml.slice(Math.max(at, xml.length - open.length));
    const head = xml.indexOf('>', start);
    if (head < 0) return xml.slice(start);
    // `<cols>` is no `<c>`.
    if (!/[\s/>]/.test(xml.charAt(start + open.length))) {
      at = head + 1;
      continue;
    }
    const attributes = xml.slice(start + open.length, head);
    if (attributes.endsWith('/')) {
      yield { attributes, inside: '' };
      at = head + 1;
      continue;
    }
    const end = xml.indexOf(close, head);
    if (end < 0) return xml.slice(start);
    yield { attributes, inside: xml.slice(head + 1, end) };
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

const textsIn = (xml: string) => [...elementsIn(xml, 't')].map(({ inside }) => plain(inside)).join('');

function cellsOf(xml: string, texts: readonly string[], count: () => void): string[] {
  const row: string[] = [];
  for (const { attributes, inside: cell } of elementsIn(xml, 'c')) {
    count();
    const at = columnOf(/\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]) ?? row.length;
    if (at >= mostColumns) continue;
    while (row.length < at) row.push('');
    row[at] = cellText(/\bt="(\w+)"/.exec(attributes)?.[1], cell, texts);
  }
  return row;
}

const columnOf = (letters: string | undefined) =>
  letters === undefined
    ? undefined
    : letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellText(kind: string | undefined, cell: string, texts: readonly string[]): string {
  if (kind === 'inlineStr') return textsIn(cell);
  const [value] = elementsIn(cell, 'v');
  const text = plain(value?.inside ?? '');
  if (kind === 's') return texts[Number(text)] ?? '';
  // A large number may be written as 6E5.
  return kind === undefined && /^-?[\d.]+E[+-]?\d+$/i.test(text) ? String(Number(text)) : text;
}
