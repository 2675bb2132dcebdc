import { parse } from 'csv-parse/sync';
import { bufferOf, type Task } from '../threads/task.ts';
import { Unreadable } from '../threads/unreadable.ts';
import { mostColumns, xlsxRows } from './read-xlsx.ts';
import { isZip } from './read-zip.ts';
import { textOf } from './text-of.ts';

/** Limits of an unpacked sheet: far more than a few hundred rows, far less than a zip bomb. */
const unpacked = { bytes: 8 * 1024 * 1024, elements: 200_000 };
/** Of the rows that are read. A shared text may be in every cell of a spreadsheet. */
const mostCharacters = 4 * 1024 * 1024;

interface Wanted {
  file: Uint8Array;
  rows: number;
  /** Longer cells are cut. */
  characters: number;
}

/** A spreadsheet or separated text as rows of trimmed cells, without empty rows. */
export const readTable: Task<Wanted, string[][]> = {
  name: 'read-table',
  async run({ file: bytes, rows: most, characters }) {
    const file = bufferOf(bytes);
    const rows = isZip(file) ? await readXlsx(file, most) : readCsv(textOf(file), most);
    let total = 0;
    const read = rows.map((row) =>
      row.slice(0, mostColumns).map((cell) => {
        const text = cell
          .slice(0, characters * 2)
          .replace(/\0/g, '')
          .trim()
          .slice(0, characters);
        total += text.length;
        if (total > mostCharacters) throw new Unreadable('tooMuch', 'It has too much text');
        return text;
      }),
    );
    return read.filter((row) => row.some((cell) => cell !== ''));
  },
};

async function readXlsx(file: Buffer, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of xlsxRows(file, unpacked)) {
    rows.push(cells);
    if (rows.length >= most) break;
  }
  return rows;
}

function readCsv(text: string, most: number): string[][] {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].reduce((best, character) =>
    countOf(heading, character) > countOf(heading, best) ? character : best,
  );
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
    });
  } catch (error) {
    throw new Unreadable('broken', 'The file is broken', { cause: error });
  }
}

const countOf = (text: string, character: string) => text.split(character).length;
