import { limits } from '@makao/contract/kernel/limits';
import { findLoosely } from '@makao/contract/kernel/loose-match';
import * as contract from '@makao/contract/places.admin';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { fullNameSql } from '../../accounts/accounts.rules.ts';
import { acceptLandmark, mergeLandmark, refuseLandmark } from './decide-landmark.ts';

const mostAlike = 5;

interface Proposed extends Record<string, unknown> {
  id: string;
  name: string;
  ward: { id: string; name: string };
  proposer: { id: string; fullName: string } | null;
  createdAt: string;
  adsCount: number;
  known: { id: string; name: string; aliases: string[] }[];
}

/** With the names that its ward has already. */
async function findProposed(db: Db) {
  const { rows } = await db.execute<Proposed>(sql`
    select l.id, l.name, json_build_object('id', w.id, 'name', w.name) as ward, l.created_at as "createdAt",
      case when u.id is not null then json_build_object('id', u.id, 'fullName', ${sql.raw(fullNameSql())}) end as proposer,
      (select count(*)::int from ads a where a.landmark_id = l.id and a.deleted_at is null) as "adsCount",
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'aliases', k.aliases) order by k.name), '[]')
        from landmarks k where k.status = 'accepted' and k.city = l.city and w.name = any(k.wards)) as known
    from landmarks l join cities c on c.name = l.city join wards w on w.city_id = c.id and w.name = l.wards[1]
    left join users u on u.id = l.proposed_by
    where l.status = 'proposed' order by l.created_at, l.id limit ${limits.landmarks.shownProposed}`);
  return rows.map(({ known, createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    known: known.map(({ id, name }) => ({ id, name })),
    alike: findLoosely(known, row.name)
      .slice(0, mostAlike)
      .map(({ item: { id, name } }) => ({ id, name })),
  }));
}

export function proposedLandmarksAdmin(mount: Mount, services: Services) {
  mount(contract.proposedLandmarks, async () => ({ data: await findProposed(services.teamDb) }));
  mount(contract.acceptLandmark, ({ caller, params, body }) =>
    acceptLandmark(services, caller.userId, params.id, body),
  );
  mount(contract.mergeLandmark, ({ caller, params, body }) => mergeLandmark(services, caller.userId, params.id, body));
  mount(contract.refuseLandmark, ({ caller, params }) => refuseLandmark(services, caller.userId, params.id));
}
