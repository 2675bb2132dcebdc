import * as contract from '@makao/contract/cases.admin';
import { isOpenTo } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Caller } from '../../lib/http/session.ts';
import { countBy, cursorPage } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { presentTeamCase } from '../cases/cases.present.ts';
import {
  caseBase,
  caseListing,
  caseStatesSql,
  casesByIds,
  judgementsBeside,
  listingOf,
  paymentsBeside,
  reportsBeside,
} from '../cases/cases.queries.ts';
import { judgeCase } from '../cases/judge-case.ts';
import { messageListing, messagesByIds, presentMessage } from '../messages/message-list.ts';
import { auditByIds, presentEntry } from './audit.queries.ts';

const mostMessages = 20;

/** Appeals, with everything that helps to judge them. */
export function casesAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const shown = async (ids: string[], { userId, teamRole }: Caller, locale: Locale) =>
    (await casesByIds(db, ids, userId, teamRole === 'owner')).map((row) => presentTeamCase(row, locale));
  const find = async (id: string, caller: Caller, locale: Locale) => {
    const [found] = await shown([id], caller, locale);
    if (!found) throw new Refusal('notFound');
    return found;
  };
  const messagesTo = async (phoneNumber: string) => {
    const list = messageListing({ q: phoneNumber });
    const { data } = await cursorPage(teamDb, list, { page: 1, limit: mostMessages }, (ids) =>
      messagesByIds(teamDb, ids),
    );
    return data.map(presentMessage).map(({ id, kind, text, createdAt }) => ({ id, kind, text, createdAt }));
  };

  mount(contract.teamCases, ({ query, caller, locale }) =>
    cursorPage(teamDb, caseListing(query), query, (ids) => shown(ids, caller, locale)),
  );
  mount(contract.caseCounts, ({ query }) =>
    countBy(teamDb, listingOf(caseBase(query)), { all: 'true', ...caseStatesSql }),
  );
  mount(contract.readCase, async ({ params, caller, locale }) => {
    const found = await find(params.id, caller, locale);
    const { id: personId, agentId, phoneNumber } = found.person;
    const [messages, reports, payments, judgements, linked] = await Promise.all([
      messagesTo(phoneNumber),
      agentId ? reportsBeside(db, agentId) : [],
      isOpenTo('cashier', caller.teamRole) ? (agentId ? paymentsBeside(db, agentId) : []) : null,
      judgementsBeside(db, personId),
      linkedAccounts(db, [personId]),
    ]);
    const entries = await auditByIds(
      db,
      judgements.map(({ id }) => id),
    );
    return {
      ...found,
      messages,
      reports,
      payments,
      judgements: entries.map((row) => presentEntry(row, locale)),
      linkedAccounts: linked.map(({ ofUserId: _, ...account }) => account),
    };
  });
  mount(contract.judgeCase, async ({ params: { id }, body, caller, locale }) => {
    await judgeCase(services, caller, id, body);
    return find(id, caller, locale);
  });
}
