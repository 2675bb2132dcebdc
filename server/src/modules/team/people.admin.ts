import * as contract from '@makao/contract/team';
import type { Mount } from '../../lib/http/route.ts';
import { paged } from '../../lib/paging.ts';
import type { Services } from '../../services.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { unsuspendUser } from '../accounts/suspend-user.ts';
import { verifyUser } from '../accounts/verify-user.ts';
import { setFollowers } from '../agents/set-followers.ts';
import { setOnboarded } from '../agents/set-onboarded.ts';
import { act } from './act.ts';
import { presentAdminUser } from './people.present.ts';
import { findUser, findUsers } from './people.queries.ts';

export function usersAdmin(mount: Mount, services: Services) {
  const { db } = services;
  const list = async (wish: Parameters<typeof findUsers>[1]) => {
    const { rows, count } = await findUsers(db, wish);
    return paged(wish, count, rows.map(presentAdminUser));
  };
  /** Every write of these answers the person as they are now. */
  const after = async (id: string, write: Promise<unknown>) => {
    await write;
    return presentAdminUser(await findUser(db, id));
  };

  mount(contract.adminUsers, ({ query }) => list(query));
  mount(contract.adminAgents, ({ query }) => list({ ...query, agentsOnly: true }));
  mount(contract.verifyUser, ({ params: { id }, caller }) => after(id, verifyUser(services, caller.userId, id)));
  mount(contract.suspendUser, ({ params: { id }, body, caller }) =>
    after(id, act(services, caller, 'suspend', id, body)),
  );
  mount(contract.unsuspendUser, ({ params: { id }, caller }) => after(id, unsuspendUser(services, caller.userId, id)));
  mount(contract.endSessions, ({ params: { id }, caller }) => after(id, endSessions(services, caller.userId, id)));
  mount(contract.giveTokens, ({ params: { id }, body, caller }) =>
    after(id, act(services, caller, 'tokens', id, body)),
  );
  mount(contract.setOnboarded, ({ params: { id }, body, caller }) =>
    after(id, setOnboarded(services, caller.userId, id, body.isOnboarded)),
  );
  mount(contract.setFollowers, ({ params: { id }, body, caller }) =>
    after(id, setFollowers(services, caller.userId, id, body.instagramFollowersCount)),
  );
}
