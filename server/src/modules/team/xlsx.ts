import { PassThrough, pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/**
 * Streams a spreadsheet with one sheet: a zip whose one large entry has its size and checksum after the data. Cells are
 * numbers or plain text, never formulas.
 */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: [name: string, text: string][] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Makao" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/** Characters that XML cannot contain: control characters except whitespace, and lone surrogates. */
const forbidden = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The limit of a spreadsheet cell. */
const longest = 32_767;
const escaped = (text: string) =>
  text
    .slice(0, longest)
    .replace(forbidden, (character) => ('\t\n\r'.includes(character) ? character : ''))
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value as string));
const cell = (value: unknown, style: string) => {
  if (value === null || value === undefined) return `<c${style}/>`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c${style}><v>${value}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(textOf(value))}</t></is></c>`;
};
const line = (row: unknown[], style = '') => `<row>${row.map((value) => cell(value, style)).join('')}</row>`;

/** Freezes the heading row. */
const sheetStart = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;

async function* sheet(rows: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  yield sheetStart;
  let isFirst = true;
  for await (const some of rows) {
    yield some.map((row) => line(row, isFirst ? ' s="1"' : '')).join('');
    isFirst = false;
  }
  yield '</sheetData></worksheet>';
}

interface Entry {
  name: Buffer;
  offset: number;
  sum: number;
  compressed: number;
  size: number;
}

const numbers = (...pairs: [bytes: 2 | 4, value: number][]) => {
  const buffer = Buffer.alloc(pairs.reduce((total, [bytes]) => total + bytes, 0));
  let at = 0;
  for (const [bytes, value] of pairs) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** UTF-8 names; checksum and sizes after the data; deflate; dated 1 January 1980, the epoch of zip. */
const flags = 0x0808;
const common: [2 | 4, number][] = [
  [2, 20],
  [2, flags],
  [2, 8],
  [2, 0],
  [2, 33],
];
const measures = ({ sum, compressed, size }: Entry): [2 | 4, number][] => [
  [4, sum],
  [4, compressed],
  [4, size],
];

const localHead = (name: Buffer) =>
  Buffer.concat([numbers([4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name]);
const behind = (entry: Entry) => numbers([4, 0x08074b50], ...measures(entry));
const listed = (entry: Entry) =>
  Buffer.concat([
    numbers(
      [4, 0x02014b50],
      [2, 20],
      ...common,
      ...measures(entry),
      [2, entry.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ),
    entry.name,
  ]);

export async function* xlsxFile(rows: AsyncIterable<unknown[][]>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let written = 0;
  const count = (buffer: Buffer) => {
    written += buffer.length;
    return buffer;
  };
  const all: [string, AsyncIterable<string> | Iterable<string>][] = [
    ...parts.map(([name, text]): [string, string[]] => [name, [text]]),
    ['xl/worksheets/sheet1.xml', sheet(rows)],
  ];
  for (const [title, texts] of all) {
    const entry: Entry = { name: Buffer.from(title), offset: written, sum: 0, compressed: 0, size: 0 };
    yield count(localHead(entry.name));
    const measured = new PassThrough({
      transform(chunk: Buffer, _, done) {
        entry.sum = crc32(chunk, entry.sum);
        entry.size += chunk.length;
        done(null, chunk);
      },
    });
    const packer = createDeflateRaw();
    // Backpressure: a client that stops reading also stops the query.
    pipeline(Readable.from(texts, { objectMode: false }), measured, packer, () => {});
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      entry.compressed += chunk.length;
      yield count(chunk);
    }
    yield count(behind(entry));
    entries.push(entry);
  }
  const start = written;
  for (const entry of entries) yield count(listed(entry));
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, written - start],
    [4, start],
    [2, 0],
  );
}
