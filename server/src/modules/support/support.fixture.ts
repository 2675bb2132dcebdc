import * as contract from '@makao/contract/support.admin';
import { desc, eq } from 'drizzle-orm';
import { supportConversations } from '../../db/schema/support.ts';
import type { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/people.ts';

type Person = { token: string };

/** Colleagues, and what they do with the inbox. */
export async function supportSetup({ db, call, services, workOff }: Awaited<ReturnType<typeof testApp>>) {
  const member = (teamRole: 'support' | 'owner' | 'moderator' | 'cashier', firstName = 'Zuhura') =>
    signedIn(services, { teamRole, firstName, lastName: 'Mollel', locale: 'en' });
  const colleague = await member('support');
  const at = (id: string) => ({ params: { id } });
  const acted = async (
    endpoint: typeof contract.takeSupport | typeof contract.closeSupport,
    id: string,
    as: Person,
  ) => {
    const answer = await call(endpoint, at(id), as);
    await workOff();
    return answer;
  };
  return {
    member,
    colleague,
    /** The latest conversation of a contact. */
    conversationOf: async (address: string) => {
      const isTheirs = eq(supportConversations.address, address);
      const newest = desc(supportConversations.openedAt);
      return (await db.select().from(supportConversations).where(isTheirs).orderBy(newest))[0]!;
    },
    list: async (query: contract.SupportFilter = {}, as: Person = colleague) =>
      (await call(contract.supportConversations, { query }, as)).body.data as contract.SupportConversation[],
    read: async (id: string, as: Person = colleague) =>
      (await call(contract.readSupport, at(id), as)).body as contract.SupportDetail,
    take: (id: string, as: Person = colleague) => acted(contract.takeSupport, id, as),
    release: (id: string, as: Person = colleague) => acted(contract.releaseSupport as never, id, as),
    close: (id: string, as: Person = colleague) => acted(contract.closeSupport, id, as),
    reply: async (id: string, text: string, { key = crypto.randomUUID() as string, as = colleague as Person } = {}) => {
      const answer = await call(contract.replySupport, { ...at(id), body: { text, key } }, as);
      await workOff();
      return answer;
    },
  };
}
