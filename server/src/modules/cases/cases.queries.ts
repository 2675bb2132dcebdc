import type { CaseDetail, CaseFilter } from '@makao/contract/cases.admin';
import type { Locale } from '@makao/contract/kernel/locales';
import type { Tx } from '../../db/client.ts';
import { columns, computed, jsonList, optional, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { cases, caseTexts } from '../../db/schema/cases.ts';
import { type Listing, Narrowing } from '../../lib/listing.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { mayJudgeSql } from './cases.rules.ts';
import { reasonSql, subjectColumns, subjectText } from './refusals.ts';

const texts = jsonList(
  'texts',
  columns(caseTexts, 't', ['id', 'text', 'via', 'createdAt']),
  't.created_at, t.id',
  'case_texts t where t.case_id = c.id',
);

const ownColumns = together(
  columns(cases, 'c', ['id', 'kind', 'subjectId', 'decisionId', 'createdAt', 'outcome', 'answer', 'judgedAt']),
  texts,
);
export type OwnCaseRow = RowOf<typeof ownColumns>;

export const casesOf = query`select ${ownColumns} from cases c where c.user_id = $1
  order by c.created_at desc, c.id limit 100`.prepare<[userId: string]>('cases.own');

export const caseStatesSql = { open: 'c.judged_at is null', closed: 'c.judged_at is not null' };

export const caseBase = ({ kind, personId }: Omit<CaseFilter, 'state'>): Narrowing =>
  new Narrowing().by(kind, (place) => `c.kind = ${place}`).by(personId, (place) => `c.user_id = ${place}::uuid`);

export const listingOf = ({ where, values }: Narrowing): Listing => ({
  from: 'cases c',
  where,
  values,
  timestamp: 'c.created_at',
  key: 'c.id',
  keyType: 'uuid',
});

export function caseListing({ state, ...filter }: CaseFilter): Listing {
  const list = caseBase(filter);
  if (state) list.that(caseStatesSql[state]);
  return listingOf(list);
}

const teamColumns = together(
  ownColumns,
  columns(cases, 'c', ['lastAt']),
  columns(users, 'u', { personId: 'id', phoneNumber: 'phoneNumber', teamRole: 'teamRole' }),
  optional(columns(agents, 'g', { agentId: 'id' })),
  columns(auditLog, 'l', { action: 'action', decidedAt: 'createdAt' }),
  computed<{
    personName: string;
    reason: string | null;
    deciders: { id: string; fullName: string }[];
    judgedByName: string | null;
    mayJudge: boolean;
  }>({
    personName: fullNameSql(),
    reason: reasonSql,
    deciders: `(select json_agg(json_build_object('id', d.id, 'fullName', ${fullNameSql('d')}) order by d.first_name, d.id)
      from users d where d.id = any (c.deciders))`,
    judgedByName: fullNameSql('j'),
    mayJudge: mayJudgeSql('$2', '$3'),
  }),
  subjectColumns('c.kind', 'c.subject_id'),
);
export type TeamCaseRow = RowOf<typeof teamColumns>;

const tables = `cases c join users u on u.id = c.user_id left join agents g on g.user_id = u.id
  join audit_log l on l.id = c.decision_id left join users j on j.id = c.judged_by`;

export const casesByIds = query`select ${teamColumns} from ${tables}
  where c.id = any($1::uuid[]) order by array_position($1::uuid[], c.id)`.prepare<
  [ids: string[], callerId: string, isOwner: boolean]
>('cases.team');

const subjects = query`select ${subjectColumns('c.kind', 'c.subject_id')}
  from cases c join audit_log l on l.id = c.decision_id where c.id = $1`;

/** What the case is about, in the language of the person. */
export async function subjectOfCase(tx: Tx, id: string, locale: Locale) {
  const [subject] = await subjects.within(tx, id);
  return subject ? subjectText(subject, locale) : null;
}

const mostBeside = 20;

type Beside<Name extends 'reports' | 'payments'> = NonNullable<CaseDetail[Name]>[number];
const dated = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reports about the ads of an agent, newest first. */
export const reportsBeside = query`select ${computed<Beside<'reports'>>({
  id: 'r.id',
  adId: 'r.ad_id',
  reason: 'r.reason',
  comment: 'r.comment',
  outcome: 'r.outcome',
  createdAt: dated('r.created_at'),
})} from unavailable_reports r join ads a on a.id = r.ad_id where a.agent_id = $1
  order by r.created_at desc, r.id limit ${mostBeside}`.prepare<[agentId: string]>('cases.reports');

export const paymentsBeside = query`select ${computed<Beside<'payments'>>({
  id: 'p.id',
  amount: 'p.amount',
  status: 'p.status',
  transactionNumber: 'p.transaction_number',
  createdAt: dated('p.created_at'),
})} from payments p where p.agent_id = $1
  order by p.created_at desc, p.id limit ${mostBeside}`.prepare<[agentId: string]>('cases.payments');

/** Decisions about a person, their profile, their ads and their reviews. */
export const judgementsBeside = query`select ${computed<{ id: string }>({ id: 'l.id::text' })} from audit_log l
  where l.subject_type = 'user' and l.subject_id = $1::text
    or l.subject_type = 'agent' and l.subject_id = (select g.id::text from agents g where g.user_id = $1::uuid)
    or l.subject_type = 'ad' and l.subject_id in (select a.id::text from ads a join agents g on g.id = a.agent_id
      where g.user_id = $1::uuid)
    or l.subject_type = 'review' and l.subject_id in (select r.id::text from reviews r where r.owner_id = $1::uuid)
  order by l.id desc limit ${mostBeside}`.prepare<[userId: string]>('cases.judgements');
