import { stringify } from 'csv-stringify/sync';

const plainNumber = /^[+-]?\d+(\.\d+)?$/;
/** Spreadsheets also take these for a formula: a sign after spaces, and a bar. The library guards bare signs alone. */
const hiddenFormula = /^(\s+[=+\-@＝＋－＠|]|[\n|])/;

/** Lines of a spreadsheet. A cell that a stranger typed must not run as a formula there; a number stays a number. */
export const csvLines = (rows: unknown[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Other programs take these for separators, and a line may end in either way.
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

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';
