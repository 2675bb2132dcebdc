import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import { type PersonSection, personSections, sectionAccess } from '@makao/contract/team.person';
import type { Db } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { personNotes } from '../../db/schema/accounts.ts';
import { tokenMovements } from '../../db/schema/subscriptions.ts';
import { countList } from '../../lib/listing.ts';
import { fullNameSql } from '../accounts/accounts.rules.ts';
import { contactListing } from '../leads/contact-list.ts';
import { messageListing } from '../messages/message-list.ts';
import { adListing } from '../moderation/ad-list.ts';
import { countReportedAds } from '../moderation/moderation.queries.ts';
import { paymentListing } from '../payments/claims/payments.admin.queries.ts';
import { countTransfers } from '../payments/transfers/transfers.queries.ts';
import { reviewListing } from '../reviews/review-list.ts';
import { auditListing } from './audit.queries.ts';
import type { AdminUserRow } from './people.queries.ts';

/** Each count uses the list that the page links to. Lists of other roles are not counted. */
export async function countSections(db: Db, { id, phoneNumber, record }: AdminUserRow, role: TeamRole | null) {
  const agentId = record?.id;
  const none = Promise.resolve(0);
  const counts: Record<PersonSection, () => Promise<number>> = {
    ads: () => (agentId ? countList(db, adListing({ agentId })) : none),
    payments: () => (agentId ? countList(db, paymentListing({ agentId })) : none),
    transfers: () => (agentId ? countTransfers(db, { agentId }) : none),
    reviewsReceived: () => (agentId ? countList(db, reviewListing({ agentId })) : none),
    reviewsWritten: () => countList(db, reviewListing({ ownerId: id })),
    reportsMade: () => countReportedAds(db, { state: 'all', reporterId: id }),
    reportsReceived: () => (agentId ? countReportedAds(db, { state: 'all', agentId }) : none),
    contacts: () => countList(db, contactListing(agentId ? { agentId } : { customerId: id })),
    messages: () => countList(db, messageListing({ q: phoneNumber })),
    history: () => countList(db, auditListing({ subjectId: id })),
  };
  const names = personSections.filter((name) => isOpenTo(sectionAccess[name], role));
  const values = await Promise.all(names.map((name) => counts[name]()));
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Partial<Record<PersonSection, number>>;
}

export const notesOf = query`select ${columns(personNotes, 'n', ['id', 'text', 'createdAt'])}, ${computed<{
  author: string;
}>({ author: fullNameSql('a') })}
  from person_notes n join users a on a.id = n.author_id where n.user_id = $1
  order by n.created_at desc, n.id limit 100`.prepare<[userId: string]>('users.notes');

export const tokensOf = query`select ${columns(tokenMovements, 't', [
  'id',
  'variation',
  'reason',
  'comment',
  'createdAt',
])}, ${computed<{ by: string | null }>({ by: fullNameSql('a') })}
  from token_movements t left join users a on a.id = t.actor_id where t.agent_id = $1
  order by t.created_at desc, t.id limit 20`.prepare<[agentId: string]>('users.tokens');
