import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import type { AuditEntry, AuditFilter } from '@makao/contract/team.audit';
import { adName } from '@makao/i18n/ads';
import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import type { ads } from '../../db/schema/ads.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { type Listing, Narrowing } from '../../lib/listing.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';

/** By the actor, or by the affected user or their profile. */
const byPeople = (ids: string) => `(l.actor_id = any (${ids}::uuid[])
  or l.subject_type = 'user' and l.subject_id = any (${ids}::text[])
  or l.subject_type = 'agent' and l.subject_id = any (array(select g.id::text from agents g where g.user_id = any (${ids}::uuid[]))))`;

/** `named` are the accounts that the search names. */
export function auditListing(
  { q, action, subjectType, subjectId, actorId, from, to }: AuditFilter,
  named: readonly string[] = [],
): Listing {
  const list = new Narrowing()
    .by(action, (place) => `l.action = ${place}`)
    .by(subjectType, (place) => `l.subject_type = ${place}`)
    .by(subjectId, (place) => `l.subject_id = ${place}`)
    .by(actorId, (place) => `l.actor_id = ${place}::uuid`)
    .days('l.created_at', { from, to });
  if (q?.trim()) list.by(named, byPeople);
  const { where, values } = list;
  return { from: 'audit_log l', where, values, timestamp: 'l.created_at', key: 'l.id', keyType: 'bigint' };
}

type Ad = typeof ads.$inferSelect;

/** The id of a subject that is a row; other subjects are words. */
const subjectId = `case when l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject_id::uuid end`;

/** The name of each kind of subject. Of an ad its parts, because its name depends on the reader's language. */
const named = `case l.subject_type
  when 'user' then (select ${fullNameSql('s')} from users s where s.id = ${subjectId})
  when 'agent' then (select ${agentNameSql('g', 's')} from agents g join users s on s.id = g.user_id where g.id = ${subjectId})
  when 'payment' then (select p.transaction_number from payments p where p.id = ${subjectId})
  when 'transfer' then (select t.transaction_number from transfers t where t.id = ${subjectId})
  when 'push' then (select p.order_reference from payment_pushes p where p.id = ${subjectId})
  when 'finding' then (select f.transaction_number from statement_findings f where f.id = ${subjectId})
  when 'review' then (select ${fullNameSql('s')} || ' → ' || ${agentNameSql('g', 'o')} from reviews r join users s on s.id = r.owner_id
    join agents g on g.id = r.agent_id join users o on o.id = g.user_id where r.id = ${subjectId})
  when 'unworked' then (select coalesce(w."from", w.reason) from unworked_messages w where w.id = ${subjectId})
  when 'message' then (select m."to" from messages m where m.id = ${subjectId})
  when 'support' then (select coalesce(${fullNameSql('s')}, c.address) from support_conversations c left join users s on s.id = c.user_id
    where c.id = ${subjectId})
  when 'plan' then coalesce(l.after, l.before)->>'nameEn'
  when 'faq' then coalesce(l.after, l.before)->>'questionEn'
  when 'menuEntry' then coalesce(l.after, l.before)->>'nameEn'
  when 'block' then (select coalesce(b.shown, ${fullNameSql('s')}) from block_list b left join users s on s.id = b.person_id
    where b.id = ${subjectId})
  when 'job' then l.after->>'name'
  when 'list' then l.subject_id
  when 'page' then l.subject_id
  when 'team' then coalesce((select ${fullNameSql('s')} from users s where s.id = ${subjectId}),
    l.after->>'phoneNumber', l.before->>'phoneNumber')
  else coalesce(l.after, l.before)->>'name' end`;

/** The users whom a judgement concerns, by the kind of its subject. */
const concerned = `select g.user_id from ads a join agents g on g.id = a.agent_id where l.subject_type = 'ad' and a.id = ${subjectId}
  union all select g.user_id from agents g where l.subject_type = 'agent' and g.id = ${subjectId}
  union all select s.id from users s where l.subject_type = 'user' and s.id = ${subjectId}
  union all select unnest(array[r.owner_id, g.user_id]) from reviews r join agents g on g.id = r.agent_id
    where l.subject_type = 'review' and r.id = ${subjectId}
  union all select c.user_id from support_conversations c where l.subject_type = 'support' and c.id = ${subjectId}
  union all select g.user_id from payments p join agents g on g.id = p.agent_id
    where l.subject_type = 'payment' and p.id = ${subjectId}`;

const entryColumns = together(
  columns(auditLog, 'l', ['id', 'action', 'subjectType', 'subjectId', 'before', 'after', 'createdAt']),
  columns(users, 'u', { actorId: 'id' }),
  computed<{
    actorName: string;
    name: string | null;
    agentUserId: string | null;
    sharesDevice: boolean;
    ad: { type: NonNullable<Ad['type']>; propertyType: Ad['propertyType']; ward: string } | null;
  }>({
    actorName: fullNameSql(),
    sharesDevice: `exists (select from (${concerned}) as c join account_traces its on its.user_id = c.user_id and its.kind = 'device'
      join account_traces mine on mine.kind = 'device' and mine.hash = its.hash
      where mine.user_id = l.actor_id and c.user_id <> l.actor_id)`,
    name: named,
    agentUserId: `case when l.subject_type = 'agent' then (select g.user_id from agents g where g.id = ${subjectId}) end`,
    ad: `case when l.subject_type = 'ad' then (select json_build_object('type', a.type, 'propertyType', a.property_type, 'ward', w.name)
      from ads a join wards w on w.id = a.ward_id where a.id = ${subjectId}) end`,
  }),
);

export const auditByIds = query`select ${entryColumns} from audit_log l join users u on u.id = l.actor_id
  where l.id = any($1::bigint[]) order by array_position($1::bigint[], l.id)`.prepare<[ids: string[]]>('audit.byIds');

/** They are the team of all times, so never many. */
const mostActors = 200;

/** Users with any entry, by one index lookup each. */
export const auditActors = query`with recursive actors as (
    (select actor_id, 1 as n from audit_log order by actor_id limit 1)
    union all
    select (select l.actor_id from audit_log l where l.actor_id > a.actor_id order by l.actor_id limit 1), a.n + 1
    from actors a where a.actor_id is not null and a.n < ${mostActors}
  ) select ${columns(users, 'u', ['id'])}, ${computed<{ fullName: string }>({ fullName: fullNameSql() })}
  from actors join users u on u.id = actors.actor_id order by 2, 1`.prepare<[]>('audit.actors');

const pages: Record<string, (entry: { subjectId: string; agentUserId: string | null }) => string | null> = {
  ad: ({ subjectId }) => `/admin/ads/${subjectId}`,
  user: ({ subjectId }) => `/admin/people/${subjectId}`,
  block: () => '/admin/blocks',
  support: ({ subjectId }) => `/admin/support/${subjectId}`,
  agent: ({ agentUserId }) => agentUserId && `/admin/people/${agentUserId}`,
};

export function presentEntry(row: RowOf<typeof entryColumns>, locale: Locale): AuditEntry {
  const { actorId, actorName, createdAt, name, ad, agentUserId, ...entry } = row;
  const subjectName = ad ? adName({ ...ad, type: readAdType(ad.type) }, ad.ward, locale) : name;
  return {
    ...entry,
    actor: { id: actorId, fullName: actorName },
    subject: subjectName
      ? { name: subjectName, path: pages[entry.subjectType]?.({ ...entry, agentUserId }) ?? null }
      : null,
    createdAt: createdAt.toISOString(),
  };
}
