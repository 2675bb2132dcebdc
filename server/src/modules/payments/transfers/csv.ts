/** Rows and fields of a delimited text: quoted fields may hold separators, line breaks and doubled quotes. */
export function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && field.trim() === '') {
      quoted = true;
      field = '';
    } else if (sign === separator || sign === '\n') {
      row.push(field.trim());
      field = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else if (sign !== '\r') field += sign;
  }
  row.push(field.trim());
  return [...rows, row].filter((fields) => fields.some((value) => value !== ''));
}
