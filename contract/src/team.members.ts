import { z } from 'zod';
import { knownPhoneNumber, matching, personName, secondFactorCode, tokens } from './accounts.ts';
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
    /** Works without one, in a demo. */
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
/** What an owner asked for, and another one has to agree to. */
export const waitingAct = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** In the caller's language. */
    text: z.string(),
    askedBy: z.object({ id: z.uuid(), fullName: z.string() }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Null while it waits. */
    outcome: z.enum(actOutcomes).nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'WaitingAct' });
export type WaitingAct = z.infer<typeof waitingAct>;

/** An act that waits for the yes of another owner is answered so. */
const waits = { 202: errorBody, 409: errorBody } as const;

export const listTeam = endpoint({
  method: 'GET',
  path: '/admin/team',
  access: 'owner',
  tag,
  summary: 'The members of the team and the numbers that were invited',
  response: z.object({ members: z.array(teamMember), invitations: z.array(teamInvitation) }),
});

export const inviteForm = z.object({ phoneNumber: knownPhoneNumber, role });
export const inviteMember = endpoint({
  method: 'POST',
  path: '/admin/team/invitations',
  access: 'owner',
  tag,
  summary: 'Invite a number to the team; the person gets a link by chat. Waits where there is another owner',
  body: inviteForm,
  response: null,
  refusals: { ...waits, 429: errorBody },
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/team/invitations/:id',
  access: 'owner',
  tag,
  summary: 'Take an invitation back; its link stops working',
  params,
  response: null,
});

export const setTeamRole = endpoint({
  method: 'PUT',
  path: '/admin/team/:id',
  access: 'owner',
  tag,
  summary: 'Give a member another role; the last owner stays one. Waits where there is another owner',
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
  summary: 'Take a member out of the team; the last owner stays. Waits where there is another owner',
  params,
  response: null,
  refusals: waits,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reset-second-factor',
  access: 'owner',
  tag,
  summary: 'Let a person who lost their phone set up the second factor anew; they and every owner are told',
  params,
  response: null,
  refusals: { 409: errorBody },
});

export const listActs = endpoint({
  method: 'GET',
  path: '/admin/team/acts',
  access: 'owner',
  tag,
  summary: 'What waits for the yes of another owner, and the last that was decided',
  response: z.object({ data: z.array(waitingAct) }),
});

export const approveAct = endpoint({
  method: 'POST',
  path: '/admin/team/acts/:id/yes',
  access: 'owner',
  tag,
  summary: 'Agree to what another owner asked for, and do it; never to one’s own',
  params,
  response: null,
  refusals: { 409: errorBody },
});

export const refuseAct = endpoint({
  method: 'POST',
  path: '/admin/team/acts/:id/no',
  access: 'owner',
  tag,
  summary: 'Refuse what another owner asked for, or take back one’s own',
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
  summary: 'What the link of an invitation is for; 404 when it is spent or too old',
  query: z.object({ token: invitationToken }),
  response: teamInvitation.omit({ id: true, createdAt: true }).extend({ hasAccount: z.boolean() }),
  refusals: { 404: errorBody },
});

export const acceptForm = z
  .object({
    token: invitationToken,
    /** Of those who have no account yet. */
    firstName: personName.optional(),
    lastName: personName.optional(),
    /** A new one, or that of the account the number has. */
    password: z.string().min(1).max(limits.password.max),
    confirmPassword: z.string().optional(),
    secondFactor: secondFactorCode.optional(),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, matching);
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/front/team-invitation',
  access: 'public',
  tag,
  summary: 'Join the team; what it opens is reached once the second factor is set up',
  body: acceptForm,
  response: tokens,
  refusals: { 401: errorBody, 404: errorBody, 409: errorBody, 429: errorBody },
});
