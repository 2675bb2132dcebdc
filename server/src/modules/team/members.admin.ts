import { updateParameters } from '@makao/contract/content.admin';
import { adminPlans } from '@makao/contract/plans.admin';
import * as contract from '@makao/contract/team.members';
import { columns, computed, query, together } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { teamInvitations } from '../../db/schema/team.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { fullName, fullNameSql } from '../accounts/accounts.rules.ts';
import { deviceName } from '../accounts/devices.ts';
import type { setParameters } from '../content/parameters.admin.ts';
import type { planWrites } from '../plans/plans.admin.ts';
import { act, approveAct, listActs, refuseAct } from './act.ts';
import { findInvitee } from './invitee.ts';
import { joinTeam, readInvitation } from './join-team.ts';
import { withdrawInvitation } from './members.ts';

const memberColumns = together(
  columns(users, 'u', ['id', 'firstName', 'lastName', 'phoneNumber', 'needsNoSecondFactor', 'suspendedAt']),
  computed<{ role: contract.TeamMember['role']; hasSecondFactor: boolean; lastSignInAt: Date | null }>({
    role: 'u.team_role',
    hasSecondFactor: 'exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)',
    lastSignInAt: `(select max(s.began) from (
      select min(t.created_at) as began from refresh_tokens t where t.user_id = u.id group by t.family_id) s)`,
  }),
);
const members = query`select ${memberColumns} from users u where u.team_role is not null
  order by u.team_role <> 'owner', u.team_role, u.first_name, u.id`.prepare<[]>('team.members');

const invitations = query`select ${columns(teamInvitations, 'i', [
  'id',
  'phoneNumber',
  'role',
  'createdAt',
  'expiresAt',
])}, ${computed<{ invitedBy: string }>({ invitedBy: fullNameSql() })}
  from team_invitations i join users u on u.id = i.invited_by
  where i.ended_at is null and i.expires_at > now() order by i.created_at desc, i.id`.prepare<[]>('team.invitations');

/** The team's own endpoints, and settings that may need a second owner. */
export function membersAdmin(mount: Mount, services: Services) {
  const { db } = services;
  mount(contract.listTeam, async () => {
    const [people, invited] = await Promise.all([members(db), invitations(db)]);
    return {
      members: people.map(({ firstName, lastName, suspendedAt, lastSignInAt, ...member }) => ({
        ...member,
        fullName: fullName({ firstName, lastName }),
        suspendedAt: suspendedAt?.toISOString() ?? null,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
      })),
      invitations: invited.map(({ createdAt, expiresAt, ...invitation }) => ({
        ...invitation,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });
  mount(contract.inviteMember, async ({ caller, body }) => {
    await act(services, caller, 'invite', body.phoneNumber, body);
  });
  mount(contract.findInvitee, async ({ query: { phoneNumber } }) => ({ invitee: await findInvitee(db, phoneNumber) }));
  mount(contract.withdrawInvitation, ({ caller, params }) => withdrawInvitation(services, caller.userId, params.id));
  mount(contract.setTeamRole, async ({ caller, params, body }) => {
    await act(services, caller, 'role', params.id, body);
  });
  mount(contract.removeMember, async ({ caller, params }) => {
    await act(services, caller, 'remove', params.id, {});
  });
  mount(contract.resetSecondFactor, async ({ caller, params }) => {
    await act(services, caller, 'resetSecondFactor', params.id, {});
  });
  mount(contract.listActs, async ({ locale }) => ({ data: await listActs(services, locale) }));
  mount(contract.approveAct, ({ caller, params }) => approveAct(services, caller, params.id));
  mount(contract.refuseAct, ({ caller, params }) => refuseAct(services, caller, params.id));
  mount(contract.readInvitation, ({ query: { token } }) => readInvitation(services, token));
  mount(contract.acceptInvitation, ({ body, request, locale }) =>
    joinTeam(services, body, { device: deviceName(request.headers['user-agent']), locale }),
  );

  type Plan = Awaited<ReturnType<ReturnType<typeof planWrites>['saveIn']>>;
  type Parameters = Awaited<ReturnType<typeof setParameters>>;
  mount(
    updateParameters,
    async ({ caller, body }) => (await act(services, caller, 'parameters', 'all', body)) as Parameters,
  );
  mount(adminPlans.create, async ({ caller, body }) => (await act(services, caller, 'planCreate', '', body)) as Plan);
  mount(
    adminPlans.update,
    async ({ caller, params, body }) => (await act(services, caller, 'planUpdate', params.id, body)) as Plan,
  );
}
