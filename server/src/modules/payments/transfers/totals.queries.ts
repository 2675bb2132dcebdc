import { evidenceOf, sourceOf } from '@makao/contract/payments.outcomes';
import { type TotalsFilter, totalNames } from '@makao/contract/payments.totals';
import { conditionOf, Narrowing } from '../../../lib/listing.ts';
import { timeZone } from '../../../lib/market-time.ts';
import { statusJoins, statusOf } from './transfers.queries.ts';

/** SQL: the evidence of transfer `t` by the name that the screens use. */
export const evidenceSql = `case t.source ${Object.entries(evidenceOf)
  .map(([source, evidence]) => `when '${source}' then '${evidence}'`)
  .join(' ')} end`;

const sumOf = (condition: string) => `coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
const entriesOf = (signed: string) =>
  `(select coalesce(sum(${signed}), 0) from money_entries e where e.transfer_id = t.id)`;

/** Each transfer is in exactly one of matched, unclaimed, returned and reversed, so that these add up to the amount. */
const sums: Record<(typeof totalNames)[number], string> = {
  count: 'count(*)',
  amount: 'coalesce(sum(amount), 0)::bigint',
  matched: sumOf(`status = 'matched'`),
  unclaimed: sumOf(`status in ('unclaimed', 'doubtful')`),
  returned: sumOf(`status = 'returned'`),
  reversed: sumOf(`status = 'reversed'`),
  surplus: 'coalesce(sum(surplus), 0)::bigint',
  refunded: 'coalesce(sum(refunded), 0)::bigint',
};
const named = totalNames.map((name) => `${sums[name]} as "${name}"`).join(', ');

/** Totals by period, network and evidence, latest first, and all of it in a last row. */
export function totalsStatement({ period, from, to, evidence, network }: TotalsFilter) {
  const list = new Narrowing()
    .by(network, (place) => `t.network = ${place}`)
    .by(evidence && sourceOf(evidence), (place) => `t.source = ${place}`)
    .days('t.happened_at', { from, to });
  // Without a beginning, the last thirty days, twelve weeks or twelve months.
  if (!from) {
    const length = { day: '29 days', week: '11 weeks', month: '11 months' }[period];
    list.that(`t.happened_at >= (date_trunc('${period}', now() at time zone '${timeZone}') - interval '${length}')
      at time zone '${timeZone}'`);
  }
  const text = `select to_char(start, 'YYYY-MM-DD') as day, network, evidence, ${named}
    from (select date_trunc('${period}', t.happened_at at time zone '${timeZone}')::date as start, t.network,
      ${evidenceSql} as evidence, t.amount, ${statusOf} as status,
      ${entriesOf(`case e.kind when 'surplus' then e.amount when 'surplusEnded' then -e.amount else 0 end`)} as surplus,
      ${entriesOf(`case e.kind when 'refund' then e.amount else 0 end`)} as refunded
      from transfers t ${statusJoins} where ${conditionOf(list)}) s
    group by grouping sets ((start, network, evidence), ()) order by start desc nulls last, network, evidence`;
  return { text, values: list.values };
}
