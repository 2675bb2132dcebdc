import { statementColumns } from '@makao/contract/payments.admin';
import { canonicalNumber, networkOf } from '@makao/contract/payments.number';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { readTimestamp } from '../transfers/calendar.ts';
import { phoneIn, type ReadTransfer, readAmount } from '../transfers/transfer.ts';

type Column = (typeof statementColumns)[number];
export type Mapping = Partial<Record<Column, string>>;

/** Column names of known portals, most reliable first. */
const names: Record<Column, string[]> = {
  transactionNumber: [
    'receiptno',
    'receiptnumber',
    'receipt',
    'transactionid',
    'transid',
    'txnid',
    'transactionnumber',
    'transactionno',
    'reference',
    'referenceno',
    'nambayamuamala',
    'muamala',
    'kumbukumbuno',
    'kumbukumbu',
  ],
  completionTime: [
    'completiontime',
    'completeddate',
    'completed',
    'transactiondate',
    'transactiontime',
    'datetime',
    'date',
    'time',
    'initiationtime',
    'tarehe',
    'muda',
  ],
  paidIn: [
    'paidin',
    'credit',
    'moneyin',
    'amountreceived',
    'amountin',
    'deposit',
    'amount',
    'kilichoingia',
    'pesailiyoingia',
    'kiasi',
  ],
  status: ['transactionstatus', 'status', 'state', 'hali'],
  details: ['details', 'description', 'narration', 'particulars', 'maelezo'],
  payer: [
    'otherpartyinfo',
    'otherparty',
    'payer',
    'sender',
    'from',
    'customer',
    'msisdn',
    'mlipaji',
    'kutoka',
    'mtumaji',
  ],
};

const bare = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');
const separators = [',', ';', '\t', '|'];
const done = /^(completed|complete|success(ful)?|succeeded|ok|paid|imekamilika|imefanikiwa|kamili)$/i;
const undone = /fail|cancel|declin|imeshindikana/i;
const reversed = /revers|imerudishwa|imebatilishwa/i;

/** Portals write CSV in different ways, not always by the standard. */
export const csvOptions = (delimiter: string) =>
  ({
    delimiter,
    bom: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }) satisfies Options;

function rowsOf(text: string, separator: string): string[][] {
  try {
    return parse(text, csvOptions(separator));
  } catch (error) {
    // An unclosed quote is an ordinary character.
    if (error instanceof CsvError) return parse(text, { ...csvOptions(separator), quote: null });
    throw error;
  }
}

/** Finds columns by their headers; the user's choice overrides our guess. */
function mapColumns(headers: string[], given: Mapping): Mapping {
  const taken = new Set<string>();
  const mapping: Mapping = {};
  const take = (column: Column, header: string | undefined) => {
    if (header === undefined || taken.has(header)) return;
    taken.add(header);
    mapping[column] = header;
  };
  for (const column of statementColumns)
    take(
      column,
      headers.find((header) => given[column] !== undefined && bare(header) === bare(given[column])),
    );
  for (const column of statementColumns) {
    if (mapping[column] !== undefined) continue;
    const found = names[column].flatMap(
      (name) => headers.find((header) => !taken.has(header) && bare(header) === name) ?? [],
    );
    take(column, found[0]);
  }
  return mapping;
}

const needed = ({ transactionNumber, paidIn }: Mapping) => Number(!!transactionNumber) + Number(!!paidIn);

/** Both are required to compare with claims. */
export const isReadable = (mapping: Mapping) => needed(mapping) === 2;

export interface StatementShape {
  separator: string;
  /** Lines above the table, with account and period. */
  skip: number;
  headers: string[];
  mapping: Mapping;
}

/** Finds the table in a statement: each portal has its own separator and preamble. */
export function shapeOf(beginning: string, given: Mapping = {}): StatementShape {
  let best: (StatementShape & { score: number }) | undefined;
  let widest: StatementShape = { separator: ',', skip: 0, headers: [], mapping: {} };
  for (const separator of separators) {
    const rows = rowsOf(beginning, separator);
    const [first = []] = rows;
    if (first.length > widest.headers.length)
      widest = { separator, skip: 0, headers: first, mapping: mapColumns(first, given) };
    for (const [skip, headers] of rows.slice(0, 30).entries()) {
      if (headers.length < 2) continue;
      const mapping = mapColumns(headers, given);
      const score = needed(mapping) * 10 + Object.keys(mapping).length;
      if (score > (best?.score ?? 0)) best = { separator, skip, headers, mapping, score };
    }
  }
  // No known header: use the split with the most columns, and let the user name them.
  return best ?? widest;
}

/** Parses the rows of a statement one by one. */
export function rowReader({ headers, mapping }: StatementShape) {
  const columnOf = (column: Column) => (mapping[column] === undefined ? -1 : headers.indexOf(mapping[column]));
  const at = Object.fromEntries(statementColumns.map((column) => [column, columnOf(column)])) as Record<Column, number>;
  return (row: string[]): ReadTransfer => {
    const value = (column: Column) => row[at[column]] ?? '';
    const number = numberIn(value('transactionNumber'));
    const [status, details] = [value('status').trim(), value('details')];
    const payer = value('payer') || null;
    const amount = readAmount(value('paidIn'));
    const read = {
      text: row.join(' · '),
      transactionNumber: number,
      network: number ? (canonicalNumber(number) === null ? ('bank' as const) : networkOf(number)) : ('other' as const),
      amount,
      payer,
      payerNumber: phoneIn(payer ?? '') ?? phoneIn(details),
      at: readTimestamp(value('completionTime')),
      reverses: [],
    };
    if (number && (reversed.test(details) || reversed.test(status)))
      return { ...read, kind: 'reversal', reverses: [...new Set([number, ...takenBack(details)])] };
    if (!number || (amount === null && /[^\s-]/.test(value('paidIn')))) return { ...read, kind: 'unreadable' };
    const isDone = (status === '' || done.test(status)) && !undone.test(details);
    if (amount === null || amount <= 0 || !isDone) return { ...read, kind: 'notReceived' };
    return { ...read, kind: 'received', transactionNumber: number, amount };
  };
}

/** A network's transaction number, or a bank's own. */
function numberIn(text: string): string | null {
  const bareNumber = text.replace(/\s+/g, '').toUpperCase();
  return canonicalNumber(text) ?? (/^(?=.*\d)[0-9A-Z./-]{6,40}$/.test(bareNumber) ? bareNumber : null);
}

/** `Reversal of DFJ9B1FX2B`. */
const takenBack = (details: string) =>
  details.split(/[^0-9A-Za-z.]+/).flatMap((word) => (/\d/.test(word) ? (canonicalNumber(word) ?? []) : []));

/** Parses a whole statement of a mobile-money account. */
export function readStatement(statement: string, given: Mapping = {}) {
  const shape = shapeOf(statement.slice(0, 64 * 1024), given);
  const rows = rowsOf(statement, shape.separator).slice(shape.skip + 1);
  return { transfers: rows.map(rowReader(shape)), headers: shape.headers, mapping: shape.mapping };
}
