import { readAdType } from '@makao/contract/ads';
import type { CaseKind } from '@makao/contract/cases';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import type { AuditAction } from '@makao/contract/team.audit';
import { adName } from '@makao/i18n/ads';
import type { Tx } from '../../db/client.ts';
import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import type { ads } from '../../db/schema/ads.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';

/** Decisions that can be contested, by kind of case. */
const refusing = {
  account: ['user.suspend'],
  ad: ['ad.reject', 'ad.rejectChanges', 'ad.takeDown', 'ad.remove'],
  name: ['agent.refuseName'],
  review: ['review.hide'],
} as const satisfies Record<CaseKind, readonly AuditAction[]>;

/** All decisions about these subjects: only the latest of each counts. */
const deciding = [
  ...Object.values(refusing).flat(),
  'user.unsuspend',
  'ad.approve',
  'ad.approveChanges',
  'ad.restore',
  'ad.reopen',
  'agent.acceptName',
  'review.release',
] satisfies AuditAction[];

const listed = (actions: readonly AuditAction[]) => actions.map((action) => `'${action}'`).join(', ');

type Ad = typeof ads.$inferSelect;
/** What the subject is called: of an ad its parts, because its name depends on the reader's language. */
export interface SubjectName {
  name: string | null;
  ad: { type: NonNullable<Ad['type']>; propertyType: Ad['propertyType']; ward: string } | null;
}

/** SQL: the name of the subject of kind `kind`, whose decision is the log entry `l`. */
export const subjectColumns = (kind: string, subjectId: string) =>
  computed<SubjectName>({
    name: `case ${kind}
      when 'account' then (select ${fullNameSql('s')} from users s where s.id = ${subjectId})
      when 'name' then l.before->>'pendingName'
      when 'review' then (select ${agentNameSql('h', 's')} from reviews r join agents h on h.id = r.agent_id
        join users s on s.id = h.user_id where r.id = ${subjectId}) end`,
    ad: `case when ${kind} = 'ad' then (select json_build_object('type', a.type, 'propertyType', a.property_type, 'ward', w.name)
      from ads a join wards w on w.id = a.ward_id where a.id = ${subjectId}) end`,
  });

export const subjectText = ({ name, ad }: SubjectName, locale: Locale) =>
  ad ? adName({ ...ad, type: readAdType(ad.type) }, ad.ward, locale) : name;

/** SQL: why, as the log entry `l` has it. */
export const reasonSql = `coalesce(l.after->>'comment', l.after->>'reason')`;

const refusalColumns = together(
  columns(auditLog, 'l', { decisionId: 'id', action: 'action', decidedAt: 'createdAt', before: 'before' }),
  computed<{ kind: CaseKind; subjectId: string; reason: string | null; deciders: string[] }>({
    kind: 'm.kind',
    subjectId: 'm.id',
    reason: reasonSql,
    // The act of a second yes was decided in the same transaction.
    deciders: `array_remove(array[l.actor_id, (select w.decided_by from waiting_acts w
      where w.kind = 'suspend' and w.subject_id = l.subject_id and w.outcome = 'done' and w.decided_at = l.created_at)], null)`,
  }),
  subjectColumns('m.kind', 'm.id'),
);
export type Refused = RowOf<typeof refusalColumns>;

/**
 * Decisions about a person that they may answer: the latest about each subject, if it refused and still stands. The
 * newest first.
 */
const refusals = query`with mine as (
    select 'user' as type, u.id, 'account' as kind from users u
    where u.id = $1 and u.suspended_at is not null and u.delete_at is null
    union all
    select 'agent', g.id, 'name' from agents g where g.user_id = $1 and g.pending_name is null
    union all
    select 'ad', a.id, 'ad' from ads a join agents g on g.id = a.agent_id
    where g.user_id = $1 and (a.removed_at is not null or a.deleted_at is null
      and (a.status = 'rejected' or a.taken_down_at is not null or a.status = 'approved' and a.pending_changes is null))
    union all
    select 'review', r.id, 'review' from reviews r where r.owner_id = $1 and r.hidden_at is not null
  )
  select ${refusalColumns} from mine m join lateral (
      select * from audit_log x where x.subject_type = m.type and x.subject_id = m.id::text
        and x.action in (${listed(deciding)}) order by x.id desc limit 1
    ) l on l.action in (${listed(Object.values(refusing).flat())})
  where m.kind = 'account' or l.created_at > now() - interval '${limits.cases.withinDays} days'
  order by l.id desc`;

export const refusalsOf = refusals.prepare<[userId: string]>('cases.refusals');

/** The same inside a write: the latest that fits. */
export async function refusalOf(tx: Tx, userId: string, fits: (refused: Refused) => boolean) {
  return (await refusals.within(tx, userId)).find(fits);
}
