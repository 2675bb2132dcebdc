import { type LeadState, leadStates } from '@makao/contract/leads';
import * as contract from '@makao/contract/leads.agent';
import { one } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import { ownAgent } from '../../lib/http/session.ts';
import { bounds, paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { presentLead } from './leads.present.ts';
import {
  type ClientRow,
  clientById,
  clientPage,
  clientPageByAd,
  clientStates,
  clientTotals,
  wishesOf,
} from './leads.queries.ts';
import { updateLead } from './update-lead.ts';

/** Escapes wildcards of SQL patterns. */
const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&');

export function transactionEventsAgent(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  const present = async (rows: ClientRow[]) => {
    const wishes = await wishesOf(db, [...new Set(rows.map(({ customerId }) => customerId))]);
    return rows.map((row) => presentLead(row, wishes, fileUrl));
  };

  mount(contract.agentClients, async ({ caller, query }) => {
    const { state = null, adId = null, q, order } = query;
    const filters = [ownAgent(caller), state, adId, q ? literally(q) : null] as const;
    const find = order === 'ad' ? clientPageByAd : clientPage;
    const [rows, counted, states] = await Promise.all([
      find(db, ...filters, ...bounds(query)),
      clientTotals(db, ...filters),
      clientStates(db, filters[0]),
    ]);
    const { count, fees } = one(counted);
    const known = new Map(states.map((row) => [row.state, row.count]));
    return {
      ...paged(query, count, await present(rows)),
      totalConnexionFees: fees,
      states: Object.fromEntries(leadStates.map((name) => [name, known.get(name) ?? 0])) as Record<LeadState, number>,
    };
  });

  mount(contract.updateLead, async ({ caller, params, body }) => {
    const agentId = ownAgent(caller);
    await updateLead(services, agentId, params.id, body);
    const [lead] = await present(await clientById(db, agentId, params.id));
    if (!lead) throw new Refusal('notFound');
    return lead;
  });
}
