import type { Network } from '@makao/contract/payments.number';
import { rowReader } from './read-statement.ts';
import { rowsOf, type StatementShape } from './statement-shape.ts';

const words: readonly (readonly [Network, RegExp])[] = [
  ['clickpesa', /click\s?pesa/i],
  ['mpesa', /(?<![a-z])m-?pesa|vodacom/i],
  ['mixx', /(?<![a-z])(?:mixx|tigo|yas(?![a-z]))/i],
  ['airtel', /airtel/i],
  ['halopesa', /halo\s?pesa|halotel/i],
  ['tpesa', /(?<![a-z])t-?pesa|ttcl/i],
  ['selcom', /selcom/i],
  ['bank', /(?<![a-z])(?:bank|crdb|nmb|nbc)(?![a-z])/i],
];
const namedIn = (text: string): Network | undefined => words.find(([, pattern]) => pattern.test(text))?.[0];

const accountWords = /account|a\/c|msisdn|short\s?code|till|paybill|wallet|phone|akaunti|namba/i;
const accountNumber = /\+?\d[\d ]{3,18}\d/g;

/** The first number of a line that stands behind a word for an account. */
function accountIn(above: string): string | null {
  const numbers = above.split('\n').flatMap((line) => {
    let end = 0;
    return [...line.matchAll(accountNumber)].flatMap(({ 0: number, index }) => {
      const words = line.slice(Math.max(end, index - 50), index);
      end = index + number.length;
      return accountWords.test(words) ? number : [];
    });
  });
  return numbers[0]?.replaceAll(' ', '') ?? null;
}

/** Rows whose numbers are looked at. */
const mostRows = 100;

interface Known {
  /** What a person said of statements with these headers. */
  network: Network | null;
  /** The name of the file. */
  name: string;
}

/** Who issued a statement: what the lines above the table say, a person said before, or its numbers tell. */
export function issuerOf(beginning: string, shape: StatementShape, known: Known) {
  const rows = rowsOf(beginning, shape.separator, shape.skip + 1 + mostRows);
  const above = rows
    .slice(0, shape.skip)
    .map((row) => row.join(' '))
    .join('\n');
  const network =
    namedIn(above) ??
    known.network ??
    (isClickPesa(shape) ? 'clickpesa' : undefined) ??
    networkOfRows(rows.slice(shape.skip + 1), shape) ??
    namedIn(known.name) ??
    null;
  return { network, account: accountIn(above) };
}

const isClickPesa = ({ headers }: StatementShape) =>
  headers.some((header) => /order\s?reference/i.test(header)) &&
  headers.some((header) => /payment\s?reference/i.test(header));

/** The network of most numbers. Short ones are HaloPesa's or T-Pesa's, which has fewer customers. */
function networkOfRows(rows: string[][], shape: StatementShape): Network | undefined {
  const read = rows.map(rowReader(shape, { network: null, account: null }));
  const counts = Map.groupBy(
    read.filter(({ transactionNumber }) => transactionNumber !== null),
    ({ network }) => network,
  );
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most && (most[0] === 'other' ? 'halopesa' : most[0]);
}
