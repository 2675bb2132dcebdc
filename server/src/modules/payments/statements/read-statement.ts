import { statementColumns } from '@makao/contract/payments.admin';
import { canonicalNumber, type Network, networkOf } from '@makao/contract/payments.number';
import { readSerialDate, readTimestamp } from '../transfers/calendar.ts';
import { phoneIn, type ReadTransfer, readAmount, readExactAmount } from '../transfers/transfer.ts';
import { type Column, type Mapping, rowsOf, type StatementShape, shapeOf } from './statement-shape.ts';

const done =
  /^(?:transaction\s+)?(?:completed?|success(?:ful)?|succeeded|ok|paid|settled|imekamilika|imefanikiwa|kamili)$/i;
const undone = /fail|cancel|declin|imeshindikana/i;
const reversed = /revers|imerudishwa|imebatilishwa/i;
/** Money that left, where one column holds both directions. */
const outgoing =
  /\b(?:withdraw\w*|cash\s?-?out|sen[dt]\b|paid\s+to|pay\s?out|disburse\w*|b2c|debit|fees?|charges?|commission|kutoa|umetuma|umelipa|makato|ada)\b/i;

/** Who issued a statement, as far as its rows depend on it. */
export interface Issuer {
  network: Network | null;
  /** Our number with the network. */
  account: string | null;
}

/** Reads the cells of a row by column. */
function cellReader({ headers, mapping }: Pick<StatementShape, 'headers' | 'mapping'>) {
  const columnOf = (column: Column) => (mapping[column] ? headers.indexOf(mapping[column]) : -1);
  const at = Object.fromEntries(statementColumns.map((column) => [column, columnOf(column)])) as Record<Column, number>;
  return (row: readonly string[], column: Column) => row[at[column]] ?? '';
}

const isOver = (status: string, details: string) => (status === '' || done.test(status)) && !undone.test(details);

/** Spreadsheets write 1234.56 as 1234.5599999999999. */
const rounded = (text: string) => (/^-?\d+\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text);

/** Parses the rows of a statement one by one. */
export function rowReader(shape: Pick<StatementShape, 'headers' | 'mapping'>, issuer: Issuer) {
  const cell = cellReader(shape);
  const ourNumber = phoneIn(issuer.account ?? '');
  return (row: string[]): ReadTransfer => {
    const value = (column: Column) => cell(row, column);
    const number = numberIn(value('transactionNumber'), issuer.network);
    const [status, details] = [value('status').trim(), value('details')];
    const payer = value('payer') || null;
    const amount = readAmount(rounded(value('paidIn')));
    const time = value('completionTime');
    const payerNumber = phoneIn(payer ?? '') ?? phoneIn(details);
    const read = {
      text: row.join(' · '),
      transactionNumber: number,
      network: rowNetwork(number, issuer.network),
      amount,
      payer,
      payerNumber,
      at: readTimestamp(time) ?? readSerialDate(time),
      reverses: [],
    };
    if (number && (reversed.test(details) || reversed.test(status)))
      return { ...read, kind: 'reversal', reverses: [...new Set([number, ...takenBack(details)])] };
    if (!number || (amount === null && /[^\s-]/.test(value('paidIn')))) return { ...read, kind: 'unreadable' };
    const isOut = !shape.mapping.paidOut && (outgoing.test(details) || (ourNumber && payerNumber === ourNumber));
    if (amount === null || amount <= 0 || isOut || !isOver(status, details)) return { ...read, kind: 'notReceived' };
    return { ...read, kind: 'received', transactionNumber: number, amount };
  };
}

/** A provider's numbers are its own. Others tell their network, except some that only the statement tells apart. */
function rowNetwork(number: string | null, issuer: Network | null): Network {
  if (!number) return 'other';
  if (issuer === 'clickpesa') return issuer;
  if (canonicalNumber(number) === null) return 'bank';
  const network = networkOf(number);
  return network === 'other' ? (issuer ?? network) : network;
}

const bankNumber = /^(?=.*\d)[0-9A-Z./-]{6,40}$/;
const providersNumber = /^[\w./-]{4,60}$/;

/** A network's transaction number, or that of a bank or a provider. */
function numberIn(text: string, issuer: Network | null): string | null {
  const bareNumber = text.replace(/\s+/g, '').toUpperCase();
  const own = issuer === 'clickpesa' ? providersNumber : bankNumber;
  return canonicalNumber(text) ?? (own.test(bareNumber) ? bareNumber : null);
}

/** `Reversal of DFJ9B1FX2B`. */
const takenBack = (details: string) =>
  details.split(/[^0-9A-Za-z.]+/).flatMap((word) => (/\d/.test(word) ? (canonicalNumber(word) ?? []) : []));

/** Reads what a row says of the balance: what is left and what it changed. Null where it says nothing. */
export function balanceReader(shape: Pick<StatementShape, 'headers' | 'mapping'>) {
  const cell = cellReader(shape);
  const amountIn = (row: readonly string[], column: Column) => readExactAmount(rounded(cell(row, column)));
  return (row: readonly string[]): { balance: number; change: number } | null => {
    const balance = amountIn(row, 'balance');
    if (balance === null || !isOver(cell(row, 'status').trim(), '')) return null;
    const paidIn = amountIn(row, 'paidIn') ?? 0;
    const isOut = !shape.mapping.paidOut && outgoing.test(cell(row, 'details'));
    return { balance, change: (isOut ? -Math.abs(paidIn) : paidIn) - Math.abs(amountIn(row, 'paidOut') ?? 0) };
  };
}

const pasted: Issuer = { network: null, account: null };

/** Parses a whole statement that was pasted. */
export function readStatement(statement: string, given: Mapping = {}) {
  const shape = shapeOf(statement.slice(0, 64 * 1024), given);
  const rows = rowsOf(statement, shape.separator).slice(shape.skip + 1);
  return { transfers: rows.map(rowReader(shape, pasted)), headers: shape.headers, mapping: shape.mapping };
}
