import { limits } from '@makao/contract/kernel/limits';
import { type SQL, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import type { Caller } from '../../lib/http/session.ts';
import { day } from '../../lib/market-time.ts';
import { sharedTraces } from '../accounts/linked-accounts.ts';
import {
  type AccountLink,
  type CountedReport,
  contradictedSql,
  newSince,
  type ReporterRecord,
  rightSql,
  wrongSql,
} from './reports.rules.ts';
import { countingReports } from './resolve-reports.ts';

export type ReportingCaller = Pick<Caller, 'userId' | 'isAgent' | 'from'>;

const { noVoteDays, withinDays, newDays } = limits.reports;
const contacted = (user: SQL, ad: SQL) => sql`exists (select from transaction_events e
  where e.customer_id = ${user} and e.ad_id = ${ad} and e.contacted_at is not null)`;

/** The record of a reporter, with that of the accounts that used the same device. */
export async function reporterRecord(
  tx: Tx,
  { userId, isAgent, from }: ReportingCaller,
  ad: { id: string; agentId: string },
  now: Date,
): Promise<ReporterRecord> {
  const since = (days: number) => new Date(now.getTime() - days * day);
  const { rows } = await tx.execute<Omit<ReporterRecord, 'isAgent'>>(sql`
    with same_device as (
      select ${userId}::uuid as id
      union select its.user_id from ${sql.raw(sharedTraces)} where mine.kind = 'device' and mine.user_id = ${userId}
      union select r.reporter_id from unavailable_reports r where r.device_hash = ${from?.device ?? null}
    ), past as (
      select r.*, x.agent_id from unavailable_reports r join ads x on x.id = r.ad_id join same_device d on d.id = r.reporter_id
    )
    select ${contacted(sql`${userId}`, sql`${ad.id}`)} as "hasContacted",
      exists (select from users u where u.id = ${userId} and u.created_at > ${newSince(now)}) as "isNew",
      exists (select from same_device d join agents g on g.user_id = d.id where g.id <> ${ad.agentId}) as "sharesAgentsDevice",
      count(*) filter (where ${sql.raw(wrongSql('p'))} and p.resolved_at > ${since(noVoteDays)})::int as wrong,
      count(*) filter (where ${sql.raw(rightSql('p'))})::int as right,
      count(distinct p.agent_id) filter (where ${sql.raw(contradictedSql('p'))}
        and p.resolved_at > ${since(noVoteDays)})::int as "contradictedBy",
      count(*) filter (where p.reporter_id = ${userId} and p.resolved_at is null and p.reason = 'gone' and not p.is_tip)::int as open,
      count(*) filter (where p.withdrew and not ${sql.raw(rightSql('p'))} and p.created_at > ${since(withinDays)})::int as "hiddenAlone",
      (select count(*)::int from unavailable_reports r join ads x on x.id = r.ad_id join users u on u.id = r.reporter_id
        where x.agent_id = ${ad.agentId} and r.withdrew and r.created_at > ${since(withinDays)}
          and u.created_at > r.created_at - interval '${sql.raw(String(newDays))} days') as "hiddenByNew"
    from past p`);
  return { isAgent, ...one(rows) };
}

export type OpenReport = CountedReport & { answeredAt: string | null };

/** The open reports of an ad that can hide it. */
export async function openReportsOf(tx: Tx, adId: string): Promise<OpenReport[]> {
  const { rows } = await tx.execute<{ createdAt: string } & Omit<OpenReport, 'createdAt'>>(sql`
    select reporter_id as "reporterId", unavailable_reports.created_at as "createdAt", device_hash as "deviceHash",
      address_hash as "addressHash", answered_at as "answeredAt",
      ${contacted(sql`reporter_id`, sql`unavailable_reports.ad_id`)} as "hasContacted",
      u.created_at > unavailable_reports.created_at - interval '${sql.raw(String(newDays))} days' as "isNew"
    from unavailable_reports join users u on u.id = reporter_id
    where ad_id = ${adId} and ${countingReports}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** The devices and addresses that these accounts share. */
export async function linksAmong(tx: Tx, userIds: string[]): Promise<AccountLink[]> {
  const ids = sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ userId: string; otherId: string; kind: AccountLink['kind'] }>(sql`
    select distinct mine.user_id as "userId", its.user_id as "otherId", mine.kind from ${sql.raw(sharedTraces)}
    where mine.user_id in (${ids}) and its.user_id in (${ids})`);
  return rows;
}
