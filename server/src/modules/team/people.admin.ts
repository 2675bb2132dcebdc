import * as contract from '@makao/contract/team';
import type { Mount } from '../../lib/http/route.ts';
import { type AskedPage, cursorPage, type Listing } from '../../lib/listing.ts';
import type { Services } from '../../services.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { verifyUser } from '../accounts/verify-user.ts';
import { confirmDeclared } from '../agents/confirm-declared.ts';
import { setFollowers } from '../agents/set-followers.ts';
import { setOnboarded } from '../agents/set-onboarded.ts';
import { act } from './act.ts';
import { presentAdminUser } from './people.present.ts';
import { agentListing, countUsers, findUser, userListing, usersByIds } from './people.queries.ts';
import { refuseColleague } from './person.admin.ts';

export function usersAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const find = (list: Listing, asked: AskedPage) =>
    cursorPage(teamDb, list, asked, async (ids) => (await usersByIds(teamDb, ids)).map(presentAdminUser));
  /** Every write here returns the updated user. */
  const after = async (id: string, write: Promise<unknown>) => {
    await write;
    return presentAdminUser(await findUser(db, id));
  };

  mount(contract.adminUsers, ({ query }) => find(userListing(query), query));
  mount(contract.adminAgents, ({ query }) => find(agentListing(query), query));
  mount(contract.userCounts, ({ query }) => countUsers(teamDb, query));
  mount(contract.verifyUser, ({ params: { id }, caller }) => after(id, verifyUser(services, caller.userId, id)));
  mount(contract.suspendUser, ({ params: { id }, body, caller }) =>
    after(id, act(services, caller, 'suspend', id, body)),
  );
  mount(contract.suspendLinked, async ({ params: { id }, body, caller }) => {
    await act(services, caller, 'suspendLinked', id, body);
  });
  mount(contract.unsuspendUser, ({ params: { id }, caller }) => after(id, act(services, caller, 'unsuspend', id, {})));
  mount(contract.endSessions, async ({ params: { id }, caller }) => {
    await refuseColleague(services, caller, id);
    return after(id, endSessions(services, caller.userId, id));
  });
  mount(contract.giveTokens, ({ params: { id }, body, caller }) =>
    after(id, act(services, caller, 'tokens', id, body)),
  );
  mount(contract.setOnboarded, ({ params: { id }, body, caller }) =>
    after(id, setOnboarded(services, caller.userId, id, body.isOnboarded)),
  );
  mount(contract.confirmDeclared, ({ params: { id }, body, caller }) =>
    after(id, confirmDeclared(services, caller.userId, id, body)),
  );
  mount(contract.setFollowers, ({ params: { id }, body, caller }) =>
    after(id, setFollowers(services, caller.userId, id, body.instagramFollowersCount)),
  );
}
