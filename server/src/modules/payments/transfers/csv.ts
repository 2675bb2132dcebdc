import { CsvError, type Options, parse } from 'csv-parse/sync';

/** Rows and fields of a delimited text. Portals write lines of other lengths above and below their table. */
export function parseCsv(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    cast: (value) => value.trim(),
    skip_records_with_empty_values: true,
  };
  try {
    return parse(text, options) as string[][];
  } catch (error) {
    // A quote that is never closed is only a sign.
    if (error instanceof CsvError) return parse(text, { ...options, quote: null }) as string[][];
    throw error;
  }
}
