import * as contract from '@makao/contract/leads.admin';
import type { Mount } from '../../lib/http/route.ts';
import { cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { contactListing, contactsByIds, presentContact } from './contact-list.ts';

export function leadsAdmin(mount: Mount, { teamDb }: Services) {
  mount(contract.teamContacts, ({ query, locale }) =>
    cursorPage(teamDb, contactListing(query), query, async (ids) =>
      (await contactsByIds(teamDb, ids)).map((row) => presentContact(row, locale)),
    ),
  );
}
