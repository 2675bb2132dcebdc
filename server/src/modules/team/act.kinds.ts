import { updateParameters } from '@makao/contract/content.admin';
import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { confirmPayment as confirmCall } from '@makao/contract/payments.admin';
import { createTransfer as enterCall, grantTransfer as grantCall } from '@makao/contract/payments.transfers';
import {
  type ForwardingSender,
  createWebhookKey as keyCall,
  resumeForm,
  setForwardingSenders as sendersCall,
} from '@makao/contract/payments.webhook';
import { adminPlans } from '@makao/contract/plans.admin';
import {
  giveTokens as giveTokensCall,
  suspendUser as suspendCall,
  suspendLinked as suspendLinkedCall,
} from '@makao/contract/team';
import { inviteMember as inviteCall, setTeamRole as roleCall } from '@makao/contract/team.members';
import { changeNumber as numberCall } from '@makao/contract/team.person';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { fullName } from '../accounts/accounts.rules.ts';
import { giveNumber } from '../accounts/give-number.ts';
import { lockPerson } from '../accounts/lock-person.ts';
import { suspendLinked } from '../accounts/suspend-linked.ts';
import { suspendUser, unsuspendUser } from '../accounts/suspend-user.ts';
import { payChanges, setParameters, supportChange } from '../content/parameters.admin.ts';
import { confirmPayment, hasTransfer } from '../payments/claims/confirm-payment.ts';
import { resumePhone } from '../payments/forwarding/follow-balances.ts';
import { lockPhone, senderChanges, setSenders, stoppedNetwork } from '../payments/forwarding/phones.ts';
import { createWebhookKey, endWebhookKey, lockKey } from '../payments/forwarding/webhook-keys.ts';
import { createTransfer, grantTransfer } from '../payments/transfers/decide-transfer.ts';
import { giveTokens } from '../plans/give-tokens.ts';
import { planWrites } from '../plans/plans.admin.ts';
import { countAdsOf } from './invitee.ts';
import { isLargeGift } from './large-gift.ts';
import { inviteMember, removeMember, resetSecondFactor, setTeamRole } from './members.ts';
import { claimant, claimFacts, grantFacts, userBehind } from './money-facts.ts';
import { keepAnOwner, lockOwners } from './owners.ts';
import { roleName } from './role-name.ts';
import { sayChange, sayTerms, terms } from './say-changes.ts';

/** Names and values that describe an act, as of the request. */
export type Facts = Record<string, string>;

/** The context in which an act is done. */
interface At {
  tx: Tx;
  services: Services;
  actorId: string;
  /** The id of the user or plan that it concerns. */
  id: string;
}
const isTeams = async ({ tx, id }: At) => (await lockPerson(tx, id)).user.teamRole !== null;

interface Kind<Schema extends z.ZodType> {
  /** Cashiers may ask too, and do it alone where an owner may. */
  isForCashiers?: true;
  /** Moderators may propose what an owner may do alone; an owner always has to agree. */
  isForModerators?: true;
  /** How long it waits; an hour by default. */
  waitMinutes?: number;
  /** The body of the call. */
  schema: Schema;
  /** Whether this one needs a second owner; without it, all do. */
  isWeighty?(at: At, payload: z.output<Schema>): Promise<boolean>;
  /** The users who gain by it: neither asker nor second owner may be one of them. */
  gives?(at: At, payload: z.output<Schema>): Promise<string[]>;
  facts(at: At, payload: z.output<Schema>): Promise<Facts>;
  say(facts: Facts, locale: Locale): string;
  apply(at: At, payload: z.output<Schema>): Promise<unknown>;
}
const kind = <Schema extends z.ZodType>(definition: Kind<Schema>) => definition;

const personFacts = async (tx: Tx, id: string) => {
  const { user } = await lockPerson(tx, id);
  return { name: fullName(user), role: user.teamRole ?? '' };
};
const listed = (senders: readonly ForwardingSender[]) => senders.map(({ sender }) => sender).join(', ');
const role = (value: string | undefined, locale: Locale) => roleName(value as TeamRole, locale);

/** All acts that concern money or everybody, by their stored name. */
export const actKinds = {
  parameters: kind({
    schema: updateParameters.body,
    isWeighty: async ({ tx }, given) =>
      (await payChanges(tx, given)).length > 0 || (await supportChange(tx, given)) !== null,
    facts: async ({ tx }, given) => {
      const support = await supportChange(tx, given);
      return {
        changes: (await payChanges(tx, given)).map(sayChange).join('; '),
        support: support ? sayChange(support) : '',
      };
    },
    say: ({ changes, support }, locale) =>
      [
        ...(changes ? [m.team_act_parameters({ changes }, { locale })] : []),
        ...(support ? [m.team_act_supportNumber({ change: support }, { locale })] : []),
      ].join('; '),
    apply: ({ tx, actorId }, given) => setParameters(tx, actorId, given),
  }),
  planCreate: kind({
    schema: adminPlans.create.body,
    facts: async (_, plan) => ({ nameEn: plan.nameEn, nameSw: plan.nameSw, after: terms(plan) }),
    say: ({ nameEn = '', nameSw = '', after }, locale) =>
      m.team_act_planCreate({ name: locale === 'sw' ? nameSw : nameEn, after: sayTerms(after, locale) }, { locale }),
    apply: ({ tx, services, actorId }, plan) => planWrites(services).saveIn(tx, actorId, undefined, plan),
  }),
  planUpdate: kind({
    schema: adminPlans.update.body,
    isWeighty: async ({ tx, services, id }, plan) => {
      const before = await planWrites(services).known(tx, id);
      // Deactivating a plan costs nobody anything.
      return (
        before.price !== plan.price || before.durationDays !== plan.durationDays || (!before.isActive && plan.isActive)
      );
    },
    facts: async ({ tx, services, id }, plan) => {
      const before = await planWrites(services).known(tx, id);
      return { nameEn: before.nameEn, nameSw: before.nameSw, before: terms(before), after: terms(plan) };
    },
    say: ({ nameEn = '', nameSw = '', before, after }, locale) =>
      m.team_act_planUpdate(
        {
          name: locale === 'sw' ? nameSw : nameEn,
          before: sayTerms(before, locale),
          after: sayTerms(after, locale),
        },
        { locale },
      ),
    apply: ({ tx, services, actorId, id }, plan) => planWrites(services).saveIn(tx, actorId, id, plan),
  }),
  suspend: kind({
    isForModerators: true,
    waitMinutes: limits.team.proposalMinutes,
    schema: suspendCall.body,
    isWeighty: isTeams,
    facts: async ({ tx, id }, { reason }) => ({ ...(await personFacts(tx, id)), reason }),
    say: ({ name = '', reason = '', role: held }, locale) =>
      held
        ? m.team_act_suspend({ name, reason, role: role(held, locale) }, { locale })
        : m.team_act_suspendPerson({ name, reason }, { locale }),
    apply: async ({ tx, actorId, id }, { reason }) => {
      keepAnOwner(await lockOwners(tx), id);
      await suspendUser(tx, actorId, id, reason);
    },
  }),
  suspendLinked: kind({
    isForModerators: true,
    waitMinutes: limits.team.proposalMinutes,
    schema: suspendLinkedCall.body,
    // An owner does it alone; a moderator's request always waits.
    isWeighty: () => Promise.resolve(false),
    facts: async ({ tx, id }, { reason, linked }) => ({
      ...(await personFacts(tx, id)),
      count: String(linked.length),
      reason,
    }),
    say: ({ name = '', count = '0', reason = '' }, locale) =>
      m.team_act_suspendLinked({ name, count: Number(count), reason }, { locale }),
    apply: ({ tx, actorId, id }, form) => suspendLinked(tx, actorId, id, form),
  }),
  unsuspend: kind({
    schema: z.object({}),
    isWeighty: isTeams,
    facts: ({ tx, id }) => personFacts(tx, id),
    say: ({ name = '', role: held }, locale) => m.team_act_unsuspend({ name, role: role(held, locale) }, { locale }),
    apply: ({ tx, actorId, id }) => unsuspendUser(tx, actorId, id),
  }),
  number: kind({
    schema: numberCall.body,
    isWeighty: async ({ tx, id }) => (await lockPerson(tx, id)).agent !== null,
    facts: async ({ tx, id }, { phoneNumber, reason }) => {
      const { user } = await lockPerson(tx, id);
      return { name: fullName(user), before: user.phoneNumber, after: phoneNumber, reason };
    },
    say: ({ name = '', before = '', after = '', reason = '' }, locale) =>
      m.team_act_number({ name, before, after, reason }, { locale }),
    apply: ({ tx, services, actorId, id }, form) => giveNumber(services, tx, actorId, id, form),
  }),
  resetSecondFactor: kind({
    schema: z.object({}),
    facts: ({ tx, id }) => personFacts(tx, id),
    say: ({ name = '' }, locale) => m.team_act_resetSecondFactor({ name }, { locale }),
    apply: ({ tx, actorId, id }) => resetSecondFactor(tx, actorId, id),
  }),
  tokens: kind({
    schema: giveTokensCall.body,
    gives: ({ id }) => Promise.resolve([id]),
    isWeighty: ({ tx, actorId, id }, { amount }) => isLargeGift(tx, actorId, id, amount),
    facts: async ({ tx, id }, { amount }) => ({ ...(await personFacts(tx, id)), count: String(amount) }),
    say: ({ name = '', count = '' }, locale) => m.team_act_tokens({ name, count }, { locale }),
    apply: ({ tx, actorId, id }, form) => giveTokens(tx, actorId, id, form),
  }),
  invite: kind({
    schema: inviteCall.body,
    facts: async ({ tx }, { phoneNumber, role: given }) => ({
      phoneNumber,
      role: given,
      ads: String(await countAdsOf(tx, phoneNumber)),
    }),
    say: ({ phoneNumber = '', role: given, ads = '0' }, locale) =>
      ads === '0'
        ? m.team_act_invite({ phoneNumber, role: role(given, locale) }, { locale })
        : m.team_act_inviteAgent({ phoneNumber, role: role(given, locale), count: Number(ads) }, { locale }),
    apply: ({ tx, services, actorId }, invitation) => inviteMember(tx, services, actorId, invitation),
  }),
  role: kind({
    schema: roleCall.body,
    facts: async ({ tx, id }, { role: after }) => ({ ...(await personFacts(tx, id)), after }),
    say: ({ name = '', role: before, after }, locale) =>
      m.team_act_role({ name, before: role(before, locale), after: role(after, locale) }, { locale }),
    apply: ({ tx, actorId, id }, { role: given }) => setTeamRole(tx, actorId, id, given),
  }),
  forwardingKey: kind({
    schema: keyCall.body,
    facts: async ({ tx }, { name, phone }) => ({
      name,
      phone: 'id' in phone ? (await lockPhone(tx, phone.id)).name : phone.name,
    }),
    say: ({ name = '', phone = '' }, locale) => m.team_act_forwardingKey({ name, phone }, { locale }),
    apply: ({ tx, actorId }, form) => createWebhookKey(tx, actorId, form),
  }),
  forwardingKeyEnd: kind({
    schema: z.object({}),
    facts: async ({ tx, id }) => {
      const { name, phoneName } = await lockKey(tx, id);
      return { name, phone: phoneName ?? '' };
    },
    say: ({ name = '', phone = '' }, locale) => m.team_act_forwardingKeyEnd({ name, phone }, { locale }),
    apply: ({ tx, actorId, id }) => endWebhookKey(tx, actorId, id),
  }),
  forwardingSenders: kind({
    schema: sendersCall.body,
    isWeighty: async ({ tx, id }, { senders }) => Object.values(await senderChanges(tx, id, senders)).flat().length > 0,
    facts: async ({ tx, id }, { senders }) => {
      const { name } = await lockPhone(tx, id);
      const { added, removed } = await senderChanges(tx, id, senders);
      return { phone: name, added: listed(added), removed: listed(removed) };
    },
    say: ({ phone = '', added = '', removed = '' }, locale) =>
      m.team_act_forwardingSenders({ phone, added: added || '–', removed: removed || '–' }, { locale }),
    apply: ({ tx, actorId, id }, { senders }) => setSenders(tx, actorId, id, senders),
  }),
  forwardingResume: kind({
    schema: resumeForm,
    facts: async ({ tx, id }, { balance, comment }) => ({
      phone: (await stoppedNetwork(tx, id)).name,
      balance: String(balance),
      reason: comment,
    }),
    say: ({ phone = '', balance, reason = '' }, locale) =>
      m.team_act_forwardingResume({ phone, balance: money(Number(balance)), reason }, { locale }),
    apply: ({ tx, services, actorId, id }, form) => resumePhone(tx, services, actorId, id, form),
  }),
  confirmPayment: kind({
    isForCashiers: true,
    schema: confirmCall.body,
    isWeighty: async ({ tx, id }) => !(await hasTransfer(tx, id)),
    gives: async ({ tx, id }) => [await claimant(tx, id)],
    facts: async ({ tx, id }, form) => ({ ...(await claimFacts(tx, id)), reason: form?.comment ?? '' }),
    say: ({ number = '', amount, agent = '', reason = '' }, locale) =>
      m.team_act_confirmPayment({ number, amount: money(Number(amount)), agent, reason }, { locale }),
    apply: ({ tx, actorId, id }, form) => confirmPayment(tx, actorId, id, form?.comment),
  }),
  enterTransfer: kind({
    isForCashiers: true,
    schema: enterCall.body,
    facts: async (_, { transactionNumber, amount, comment }) => ({
      number: transactionNumber,
      amount: String(amount),
      reason: comment,
    }),
    say: ({ number = '', amount, reason = '' }, locale) =>
      m.team_act_enterTransfer({ number, amount: money(Number(amount)), reason }, { locale }),
    apply: ({ tx, services, actorId }, form) => createTransfer(tx, services, actorId, form),
  }),
  grantTransfer: kind({
    isForCashiers: true,
    schema: grantCall.body,
    gives: async ({ tx }, { agentId }) => [await userBehind(tx, agentId)],
    facts: async ({ tx, id }, { agentId, comment }) => ({ ...(await grantFacts(tx, id, agentId)), reason: comment }),
    say: ({ number = '', amount, agent = '', reason = '' }, locale) =>
      m.team_act_grantTransfer({ number, amount: money(Number(amount)), agent, reason }, { locale }),
    apply: ({ tx, actorId, id }, form) => grantTransfer(tx, actorId, id, form),
  }),
  remove: kind({
    schema: z.object({}),
    facts: ({ tx, id }) => personFacts(tx, id),
    say: ({ name = '', role: held }, locale) => m.team_act_remove({ name, role: role(held, locale) }, { locale }),
    apply: ({ tx, actorId, id }) => removeMember(tx, actorId, id),
  }),
};
export type ActName = keyof typeof actKinds;
export type PayloadOf<Name extends ActName> = z.output<(typeof actKinds)[Name]['schema']>;

/** Any act, as read from the database. */
export const kindNamed = (name: string): Kind<z.ZodType> => actKinds[name as ActName];
