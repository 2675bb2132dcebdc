import type { TransactionEvent } from '@makao/contract/leads.agent';
import type { FileUrl } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import type { ClientRow, WishRow } from './leads.queries.ts';

/** A lead as its agent sees it: the customer's name, the number if the agent may see it, open requests, and what they asked. */
export const presentLead = (row: ClientRow, wishes: readonly WishRow[], fileUrl: FileUrl): TransactionEvent => ({
  id: row.eventId,
  createdAt: row.eventAt.toISOString(),
  client: { fullName: row.clientName, phoneNumber: row.clientPhone },
  ad: presentCard(row, fileUrl),
  data: { connexionFees: row.eventFees },
  state: row.state,
  stateAt: row.stateAt?.toISOString() ?? null,
  note: row.note,
  question:
    row.threadId === null ? null : { threadId: row.threadId, text: row.questionText, isAnswered: row.isAnswered },
  wishes: wishes.filter(({ userId }) => userId === row.customerId).map(({ userId: _, ...wish }) => wish),
});
