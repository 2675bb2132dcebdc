import { stringify } from 'csv-stringify/sync';

const plainNumber = /^[+-]?\d+(\.\d+)?$/;
/**
 * Further prefixes that spreadsheets treat as a formula: a sign after spaces, and a bar. The library only handles bare
 * signs.
 */
const hiddenFormula = /^(\s+[=+\-@＝＋－＠|]|[\n|])/;

/** Escapes a spreadsheet cell: user input must not run as a formula; numbers stay numbers. */
export const csvLines = (rows: unknown[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Some programs treat these as separators, and either line ending as a new line.
    quoted_match: /[;|\t\r\n]/,
    cast: {
      boolean: String,
      number: (value) => ({ value: String(value), escape_formulas: false }),
      string: (value) => {
        if (plainNumber.test(value)) return { value, escape_formulas: false };
        return hiddenFormula.test(value) ? `'${value}` : value;
      },
    },
  });

/** Byte order mark, which marks the text as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';
