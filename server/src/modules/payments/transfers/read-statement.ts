import { statementColumns } from '@makao/contract/payments.admin';
import { readMoment } from './calendar.ts';
import { parseCsv } from './csv.ts';
import { type ReadTransfer, readAmount, shortened } from './transfer.ts';

type Column = (typeof statementColumns)[number];
export type Mapping = Partial<Record<Column, string>>;

/** What the columns are called in the portals seen so far, the surest name first. */
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
const undone = /revers|fail|cancel|declin|imerudishwa|imeshindikana/i;

/** Columns by their headers; what the reader says goes before what we guess. */
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

/** The table in a statement: portals put the account and the period above it, and each has its own separator. */
function findTable(text: string, given: Mapping) {
  let best: { headers: string[]; rows: string[][]; mapping: Mapping; score: number } | undefined;
  for (const separator of separators) {
    const all = parseCsv(text, separator);
    for (const [at, headers] of all.slice(0, 30).entries()) {
      if (headers.length < 2) continue;
      const mapping = mapColumns(headers, given);
      const score = needed(mapping) * 10 + Object.keys(mapping).length;
      if (score > (best?.score ?? 0)) best = { headers, rows: all.slice(at + 1), mapping, score };
    }
  }
  if (best) return best;
  // No name is known: the first line as it falls into most columns, for the reader to say what is what.
  const tables = separators.map((separator) => parseCsv(text, separator));
  const [headers = [], ...rows] = tables.sort((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))[0]!;
  return { headers, rows, mapping: {}, score: 0 };
}

/** Reads a statement of a mobile-money account. */
export function readStatement(statement: string, given: Mapping = {}) {
  const { headers, rows, mapping } = findTable(statement.replace(/^\uFEFF/, ''), given);
  const columnOf = (column: Column) => (mapping[column] === undefined ? -1 : headers.indexOf(mapping[column]));
  const at = Object.fromEntries(statementColumns.map((column) => [column, columnOf(column)])) as Record<Column, number>;
  const transfers = rows.map((row): ReadTransfer => {
    const value = (column: Column) => row[at[column]] ?? '';
    const number = value('transactionNumber').replace(/\s+/g, '').toUpperCase();
    const amount = readAmount(value('paidIn'));
    return {
      source: shortened(row.join(' · ')),
      transactionNumber: /^[0-9A-Z.]{6,255}$/.test(number) && /\d|^[A-Z]{10,11}$/.test(number) ? number : null,
      amount,
      payer: value('payer') || null,
      at: readMoment(value('completionTime')),
      kind: kindOf(number, amount, value('paidIn'), value('status'), value('details')),
    };
  });
  return { transfers, headers, mapping };
}

function kindOf(
  number: string,
  amount: number | null,
  paidIn: string,
  status: string,
  details: string,
): ReadTransfer['kind'] {
  if (!/^[0-9A-Z.]{6,255}$/.test(number) || (amount === null && /[^\s-]/.test(paidIn))) return 'unreadable';
  const isIn = amount !== null && amount > 0 && (status === '' || done.test(status.trim()));
  return isIn && !undone.test(details) ? 'received' : 'notReceived';
}
