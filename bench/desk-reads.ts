import { allEndpoints } from '@makao/contract/all';
import { apiBase, type Endpoint } from '@makao/contract/kernel/endpoint';
import type { Db } from '@makao/server/db/client';
import { z } from 'zod';

/** A call of the team, with one filter set or none. */
export interface Read {
  name: string;
  url: string;
  /** Sums over months, with the reasons in decision 111: they may grow with these months. */
  isSum: boolean;
}

const sums = ['/admin/transfers/totals', '/admin/judgements/moderators', '/admin/risk-settings'];

interface Schema {
  properties?: Record<string, Schema>;
  enum?: string[];
  anyOf?: Schema[];
  type?: string;
}

const schemaOf = (type: z.ZodType) =>
  z.toJSONSchema(type, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema;
const choicesOf = (schema: Schema): string[] => [schema, ...(schema.anyOf ?? [])].flatMap((each) => each.enum ?? []);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

export interface Samples {
  ids: Record<string, string>;
  /** What the team types into the search of a list. */
  searches: string[];
}

/** Rows of the first filling, which later ones leave as they are. */
export async function findSamples(db: Db): Promise<Samples> {
  const { rows } = await db.$client.query<Record<string, string>>(`
    select a.id as "adId", a.agent_id as "agentId", a.ward_id as "wardId", u.id as "personId", u.phone_number as phone,
      u.first_name || ' ' || u.last_name as name, g.name as agency, p.transaction_number as number,
      (select id from users where team_role = 'owner' limit 1) as "judgeId", s.id as "statementId"
    from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id,
      payments p, transfer_statements s where g.name is not null and a.status = 'approved'
    order by a.created_at, p.created_at, s.created_at limit 1`);
  const { phone, name, agency, number, ...ids } = rows[0]!;
  const { adId, personId, judgeId, agentId } = ids as Record<string, string>;
  return {
    ids: {
      ...ids,
      adId: adId!,
      subjectId: adId!,
      actorId: personId!,
      customerId: personId!,
      ownerId: personId!,
      reporterId: personId!,
      judgeId: judgeId!,
      agentId: agentId!,
    },
    searches: [
      phone!,
      phone!.slice(-6),
      name!,
      agency!,
      number!,
      number!.slice(-5),
      'nyumba',
      'barabara bustani',
      'juma',
      'dalali',
      'ju',
      '50000',
      adId!,
    ],
  };
}

/** Values of a filter to try. */
function valuesOf(name: string, schema: Schema, { ids, searches }: Samples): string[] {
  if (['page', 'limit', 'after', 'before', 'format', 'seen'].includes(name)) return [];
  if (name === 'q') return searches;
  if (name === 'from') return [day(40)];
  if (name === 'to') return [day(300)];
  if (ids[name]) return [ids[name]];
  const choices = choicesOf(schema);
  // One of dozens of actions is looked up like any other.
  if (choices.length > 0) return choices.slice(0, 12);
  if (schema.type === 'boolean' || schema.anyOf?.some(({ type }) => type === 'boolean')) return ['true'];
  if (name === 'phoneNumber') return [searches[0]!];
  if (name === 'note') return ['5'];
  if (name === 'action') return ['ad.approve'];
  if (name === 'subjectType') return ['ad'];
  if (name === 'kind') return ['new_ads'];
  if (name === 'name') return ['send-message'];
  throw new Error(`The bench does not know a value for the filter ${name}`);
}

const isList = ({ method, access, path }: Endpoint) =>
  method === 'GET' && path.startsWith('/admin/') && !path.includes(':') && access !== 'public';

/** Every list and count of the team, without filters, with each value of each filter, and the last page that has a number. */
export function readsOf(samples: Samples): Read[] {
  return allEndpoints.filter(isList).flatMap((endpoint) => {
    const at = (query: Record<string, string>) => ({
      name: `${endpoint.path} ${new URLSearchParams(query)}`,
      url: `${apiBase}${endpoint.path}?${new URLSearchParams(query)}`,
      isSum: sums.includes(endpoint.path),
    });
    const filters = Object.entries(endpoint.query ? (schemaOf(endpoint.query).properties ?? {}) : {});
    const set = filters.flatMap(([name, schema]) =>
      valuesOf(name, schema, samples).map((value) => at({ [name]: value })),
    );
    const deep = filters.some(([name]) => name === 'page') ? [at({ page: '400' })] : [];
    const together = filters.some(([name]) => name === 'dayOf')
      ? valuesOf('dayOf', Object.fromEntries(filters).dayOf!, samples).map((dayOf) => at({ dayOf, from: day(40) }))
      : [];
    return [at({}), ...deep, ...set, ...together];
  });
}
