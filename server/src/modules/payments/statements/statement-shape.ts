import { statementColumns } from '@makao/contract/payments.admin';
import { CsvError, type Options, parse } from 'csv-parse/sync';

export type Column = (typeof statementColumns)[number];
/** The header of each column; empty if a person says that there is none. */
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
    'paymentreference',
    'reference',
    'referenceno',
    'referencenumber',
    'orderreference',
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
    'transactiondatetime',
    'transdate',
    'transtime',
    'datetime',
    'date',
    'time',
    'createdat',
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
    'collectedamount',
    'deposit',
    'amount',
    'kilichoingia',
    'pesailiyoingia',
    'kiasi',
  ],
  status: ['transactionstatus', 'paymentstatus', 'status', 'state', 'hali'],
  details: [
    'details',
    'description',
    'narration',
    'particulars',
    'transactiontype',
    'type',
    'servicename',
    'maelezo',
    'aina',
  ],
  payer: [
    'otherpartyinfo',
    'otherparty',
    'sendermsisdn',
    'sendernumber',
    'payer',
    'payermsisdn',
    'sender',
    'from',
    'customerphonenumber',
    'customerphone',
    'phonenumber',
    'customer',
    'msisdn',
    'mlipaji',
    'kutoka',
    'mtumaji',
  ],
  paidOut: ['withdrawn', 'paidout', 'debit', 'moneyout', 'amountout', 'withdrawal', 'kilichotoka', 'pesailiyotoka'],
  balance: ['balance', 'runningbalance', 'balanceafter', 'closingbalance', 'postbalance', 'newbalance', 'salio'],
};

const bare = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');
const separators = [',', ';', '\t', '|'];
/** Rows above the table are among the first. */
const mostAbove = 30;

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

/** The rows of a text, or the first of them. */
export function rowsOf(text: string, separator: string, most = -1): string[][] {
  const options = { ...csvOptions(separator), to: most };
  try {
    return parse(text, options);
  } catch (error) {
    // An unclosed quote is an ordinary character.
    if (error instanceof CsvError) return parse(text, { ...options, quote: null });
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
  for (const column of statementColumns) {
    const named = given[column];
    if (named === '') mapping[column] = '';
    else if (named !== undefined)
      take(
        column,
        headers.find((header) => bare(header) === bare(named)),
      );
  }
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

/** What identifies the source of a statement: the same portal writes the same headers. */
export const layoutOf = (headers: readonly string[]) => headers.map(bare).join('|');

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
    for (const [skip, headers] of rowsOf(beginning, separator, mostAbove).entries()) {
      const mapping = mapColumns(headers, given);
      if (headers.length > widest.headers.length) widest = { separator, skip, headers, mapping };
      if (headers.length < 2) continue;
      const score = needed(mapping) * 10 + Object.values(mapping).filter(Boolean).length;
      if (score > (best?.score ?? 0)) best = { separator, skip, headers, mapping, score };
    }
  }
  // No known header: use the first of the widest rows, and let the user name its columns.
  return best ?? widest;
}
