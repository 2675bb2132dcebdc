import { parse } from 'csv-parse/sync';
import { xlsxRows } from './read-xlsx.ts';
import { isZip, TableUnreadable } from './read-zip.ts';
import { textOf } from './text-of.ts';

/** Size limit of an unpacked sheet: far more than a few hundred rows, far less than a zip bomb. */
const mostBytes = 8 * 1024 * 1024;

/** A spreadsheet or separated text as rows of trimmed cells, without empty rows; at most `most` rows. */
export async function readTable(file: Buffer, most: number): Promise<string[][]> {
  const rows = isZip(file) ? await readXlsx(file, most) : readCsv(textOf(file), most);
  return rows
    .map((row) => row.map((cell) => cell.replace(/\0/g, '').trim()))
    .filter((row) => row.some((cell) => cell !== ''));
}

async function readXlsx(file: Buffer, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of xlsxRows(file, mostBytes)) {
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
    throw new TableUnreadable('The file is broken', { cause: error });
  }
}

const countOf = (text: string, character: string) => text.split(character).length;
