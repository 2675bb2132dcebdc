const plainNumber = /^[+-]?\d+(\.\d+)?$/;
/** A spreadsheet takes a cell that begins like this for a formula, and would run what a stranger typed. */
const formula = /^[\s]*[=+\-@＝＋－＠\t\r\n|]/;
const special = /[",;\t\r\n|]/;

/** One cell: harmless, and quoted where a spreadsheet would cut it apart. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';
