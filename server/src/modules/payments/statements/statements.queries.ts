import type { FindingKind } from '@makao/contract/payments.outcomes';
import { columns, computed, query, type RowOf, together } from '../../../db/columns.ts';
import { transferStatements } from '../../../db/schema/statements.ts';
import { countedRows } from '../../../lib/listing.ts';
import { fullNameSql } from '../../accounts/accounts.rules.ts';

const countOf = (condition: string) => `count(*) filter (where ${condition})`;

/** With the findings of these statements only. */
const tablesOf = (
  statements: string,
) => `${statements} s join users b on b.id = s.brought_by left join users a on a.id = s.agreed_by
  left join lateral (select ${countOf(`f.kind = 'missing'`)} as missing, ${countOf(`f.kind = 'unclaimed'`)} as unclaimed,
    ${countOf(`f.kind = 'amount'`)} as amount, ${countOf('f.resolved_at is null')} as open
    from statement_findings f where f.statement_id = s.id) f on true`;

const statementColumns = together(
  columns(transferStatements, 's', [
    'id',
    'name',
    'status',
    'headers',
    'mapping',
    'rowsTotal',
    'rowsDone',
    'outcomes',
    'network',
    'account',
    'periodFrom',
    'periodTo',
    'brokenRow',
    'createdAt',
    'agreedAt',
    'finishedAt',
  ]),
  computed<Record<FindingKind | 'open', number> & { broughtBy: string; agreedBy: string | null }>({
    missing: 'f.missing',
    unclaimed: 'f.unclaimed',
    amount: 'f.amount',
    open: 'f.open',
    broughtBy: fullNameSql('b'),
    agreedBy: fullNameSql('a'),
  }),
);
export type StatementRow = RowOf<typeof statementColumns>;

export const statementPage = query`select ${statementColumns}, ${computed<{ total: number }>({
  total: `(select count(*) from ${countedRows({ from: 'transfer_statements', where: [] })})`,
})} from ${tablesOf('(select * from transfer_statements order by created_at desc, id limit $1 offset $2)')}
  order by s.created_at desc, s.id`.prepare<[limit: number, skip: number]>('statements.page');

export const statementById =
  query`select ${statementColumns} from ${tablesOf('transfer_statements')} where s.id = $1`.prepare<[id: string]>(
    'statements.one',
  );

export const statementFile = query`select ${columns(transferStatements, 's', ['file'])} from transfer_statements s
  where s.id = $1`.prepare<[id: string]>('statements.file');
