import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import type { ContactFilter, TeamContact } from '@makao/contract/leads.admin';
import { adName } from '@makao/i18n/ads';
import { columns, computed, present, query, type RowOf, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { wards } from '../../db/schema/places.ts';
import { type Listing, Narrowing } from '../../lib/listing.ts';
import { agentNameSql, fullNameSql } from '../accounts/accounts.rules.ts';

export function contactListing({ agentId, customerId, from, to }: ContactFilter): Listing {
  const { where, values } = new Narrowing()
    .by(agentId, (place) => `e.agent_id = ${place}::uuid`)
    .by(customerId, (place) => `e.customer_id = ${place}::uuid`)
    .days('e.created_at', { from, to });
  return { from: 'transaction_events e', where, values, timestamp: 'e.created_at', key: 'e.id', keyType: 'uuid' };
}

const contactColumns = together(
  columns(transactionEvents, 'e', ['id', 'createdAt', 'agentId']),
  columns(users, 'c', { customerId: 'id', customerPhone: 'phoneNumber' }),
  columns(users, 'u', { agentUserId: 'id', agentPhone: 'phoneNumber' }),
  columns(ads, 'a', { adId: 'id', propertyType: 'propertyType' }),
  present(columns(ads, 'a', ['type'])),
  columns(wards, 'w', { wardName: 'name' }),
  computed<{ customerName: string; agentName: string }>({
    customerName: fullNameSql('c'),
    agentName: agentNameSql(),
  }),
);

export const contactsByIds =
  query`select ${contactColumns} from transaction_events e join users c on c.id = e.customer_id
  join agents g on g.id = e.agent_id join users u on u.id = g.user_id join ads a on a.id = e.ad_id join wards w on w.id = a.ward_id
  where e.id = any($1) order by array_position($1, e.id)`.prepare<[ids: string[]]>('contacts.team');

export const presentContact = (row: RowOf<typeof contactColumns>, locale: Locale): TeamContact => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  customer: { userId: row.customerId, fullName: row.customerName, phoneNumber: row.customerPhone },
  agent: { id: row.agentId, userId: row.agentUserId, fullName: row.agentName, phoneNumber: row.agentPhone },
  ad: {
    id: row.adId,
    name: adName({ propertyType: row.propertyType, type: readAdType(row.type) }, row.wardName, locale),
  },
});
