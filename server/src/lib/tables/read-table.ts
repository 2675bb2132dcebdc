import { parse } from 'csv-parse/sync';
import { readXlsx, TableUnreadable } from './read-xlsx.ts';
import { textOf } from './text-of.ts';

/** A spreadsheet or separated text as rows of trimmed cells, without empty rows; at most `most` rows. */
export function readTable(file: Buffer, most: number): string[][] {
  const rows = isZip(file) ? readXlsx(file, most) : readCsv(textOf(file), most);
  return rows
    .map((row) => row.map((cell) => cell.replace(/\0/g, '').trim()))
    .filter((row) => row.some((cell) => cell !== ''));
}

const isZip = (file: Buffer) => file.length > 3 && file.readUInt32LE(0) === 0x04034b50;

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
