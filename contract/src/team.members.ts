import { z } from 'zod';
import {
  confirmPassword,
  knownPhoneNumber,
  matches,
  matching,
  personName,
  secondFactorCode,
  tokens,
  userTypes,
} from './accounts.ts';
import { adStatuses, propertyTypes } from './ads.ts';
import { idParams as params } from './kernel/crud.ts';
import { endpoint, teamRoles } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

const tag = 'Team: its own members';
const role = z.enum(teamRoles);

export const teamMember = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    phoneNumber: z.string(),
    role,
    hasSecondFactor: z.boolean(),
    /** In a demo, team members work without one. */
    needsNoSecondFactor: z.boolean(),
    suspendedAt: z.iso.datetime().nullable(),
    lastSignInAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

export const teamInvitation = z
  .object({
    id: z.uuid(),
    phoneNumber: z.string(),
    role,
    invitedBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const actOutcomes = ['done', 'refused', 'withdrawn', 'lapsed'] as const;
/** An owner's action that another owner must approve. */
export const waitingAct = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** In the caller's language. */
    text: z.string(),
    askedBy: z.object({ id: z.uuid(), fullName: z.string() }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Null while it is pending. */
    outcome: z.enum(actOutcomes).nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'WaitingAct' });
export type WaitingAct = z.infer<typeof waitingAct>;

/** Responses of acts: 202 when another owner must approve first. */
const waits = { 202: errorBody, 409: errorBody } as const;

export const listTeam = endpoint({
  method: 'GET',
  path: '/admin/team',
  access: 'owner',
  tag,
  summary: 'Members of the team and pending invitations',
  response: z.object({ members: z.array(teamMember), invitations: z.array(teamInvitation) }),
});

export const inviteForm = z.object({ phoneNumber: knownPhoneNumber, role });
export const inviteMember = endpoint({
  method: 'POST',
  path: '/admin/team/invitations',
  access: 'owner',
  tag,
  summary: 'Invite a number to the team by chat. Awaits approval where there is another owner',
  body: inviteForm,
  response: null,
  refusals: { ...waits, 429: errorBody },
});

/** An agent or customer whom an owner is about to invite. */
export const invitee = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    userType: z.enum(userTypes),
    adsCount: z.int(),
    /** Their ads, which they will not be offered for review. */
    ads: z.array(
      z.object({
        id: z.uuid(),
        type: z.enum(['rental', 'sale']),
        propertyType: z.enum(propertyTypes),
        status: z.enum(adStatuses),
        price: z.int(),
        wardName: z.string(),
      }),
    ),
  })
  .meta({ id: 'Invitee' });
export type Invitee = z.infer<typeof invitee>;

export const findInvitee = endpoint({
  method: 'GET',
  path: '/admin/team/invitee',
  access: 'owner',
  tag,
  summary: 'The agent or customer behind a number, with their ads; null if the number has no account',
  query: z.object({ phoneNumber: knownPhoneNumber }),
  response: z.object({ invitee: invitee.nullable() }),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/team/invitations/:id',
  access: 'owner',
  tag,
  summary: 'Revoke an invitation; its link stops working',
  params,
  response: null,
});

export const setTeamRole = endpoint({
  method: 'PUT',
  path: '/admin/team/:id',
  access: 'owner',
  tag,
  summary:
    'Change the role of a member; the last owner cannot be changed. Awaits approval where there is another owner',
  params,
  body: z.object({ role }),
  response: null,
  refusals: waits,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/admin/team/:id',
  access: 'owner',
  tag,
  summary:
    'Remove a member from the team; the last owner cannot be removed. Awaits approval where there is another owner',
  params,
  response: null,
  refusals: waits,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reset-second-factor',
  access: 'owner',
  tag,
  summary:
    'Reset the second factor of a user who lost their phone; they and all owners are notified. Awaits approval where there is another owner',
  params,
  response: null,
  refusals: waits,
});

export const listActs = endpoint({
  method: 'GET',
  path: '/admin/team/acts',
  access: 'owner',
  tag,
  summary: 'Actions that await the approval of another owner, and the latest decisions',
  response: z.object({ data: z.array(waitingAct) }),
});

export const approveAct = endpoint({
  method: 'POST',
  path: '/admin/team/acts/:id/yes',
  access: 'owner',
  tag,
  summary: 'Approve and execute an action requested by another owner; never your own',
  params,
  response: null,
  refusals: { 409: errorBody },
});

export const refuseAct = endpoint({
  method: 'POST',
  path: '/admin/team/acts/:id/no',
  access: 'owner',
  tag,
  summary: 'Reject an action requested by another owner, or withdraw your own',
  params,
  response: null,
  refusals: { 409: errorBody },
});

const invitationToken = z.string().min(1).max(200);

export const readInvitation = endpoint({
  method: 'GET',
  path: '/front/team-invitation',
  access: 'public',
  tag,
  summary: 'The invitation of a link; 404 when it is used or expired',
  query: z.object({ token: invitationToken }),
  response: teamInvitation.omit({ id: true, createdAt: true }).extend({ hasAccount: z.boolean() }),
  refusals: { 404: errorBody },
});

export const acceptForm = z
  .object({
    token: invitationToken,
    /** Required from users without an account. */
    firstName: personName.optional(),
    lastName: personName.optional(),
    /** A new one, or the password of the existing account with this number. */
    password: z.string().min(1).max(limits.password.max),
    confirmPassword,
    secondFactor: secondFactorCode.optional(),
  })
  .refine((form) => matches(form.confirmPassword, form.password), matching);
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/front/team-invitation',
  access: 'public',
  tag,
  summary: 'Join the team; access requires setting up the second factor',
  body: acceptForm,
  response: tokens,
  refusals: { 401: errorBody, 404: errorBody, 409: errorBody, 429: errorBody },
});
