import { z } from 'zod';
import { idParams as params, teamTag as tag } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { dayQuery, pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';

/** Team actions in the audit log, as subject and verb. */
export const auditActions = [
  'ad.approve',
  'ad.approveChanges',
  'ad.reject',
  'ad.rejectChanges',
  'ad.remove',
  'ad.restore',
  'ad.rejectProof',
  'ad.takeDown',
  'ad.claim',
  'ad.reopen',
  'payment.confirm',
  'payment.reject',
  'payment.error',
  'payment.reverse',
  'payment.refund',
  'transfer.match',
  'transfer.return',
  'transfer.grant',
  'transfer.enter',
  'transfer.statement',
  'transfer.settleMessage',
  'push.close',
  'statement.agree',
  'statement.discard',
  'finding.resolve',
  'webhookKey.make',
  'webhookKey.show',
  'webhookKey.end',
  'forwardingPhone.senders',
  'forwardingPhone.resume',
  'user.verify',
  'user.suspend',
  'user.unsuspend',
  'user.endSessions',
  'user.giveTokens',
  'user.takeTokens',
  'user.changeNumber',
  'user.reportNumber',
  'user.startAfresh',
  'user.resetPassword',
  'user.note',
  'user.onboarded',
  'user.followers',
  'user.confirmDeclared',
  'user.createAdmin',
  'user.promote',
  'user.dismissReports',
  'user.resetSecondFactor',
  'team.invite',
  'team.uninvite',
  'team.join',
  'team.role',
  'team.remove',
  'act.ask',
  'act.yes',
  'act.no',
  'agent.acceptName',
  'agent.refuseName',
  'block.add',
  'block.end',
  'case.uphold',
  'case.overturn',
  'review.hide',
  'review.release',
  'review.answer',
  'review.removeAnswer',
  'message.resend',
  'message.cancel',
  'unworked.done',
  'job.retry',
  'job.cancel',
  'plan.create',
  'plan.update',
  'plan.remove',
  'faq.create',
  'faq.update',
  'faq.remove',
  'menuEntry.create',
  'menuEntry.update',
  'menuEntry.remove',
  'city.create',
  'city.update',
  'city.remove',
  'ward.create',
  'ward.update',
  'ward.remove',
  'landmark.create',
  'landmark.update',
  'landmark.remove',
  'landmark.accept',
  'landmark.merge',
  'landmark.refuse',
  'appParameters.update',
  'riskSettings.update',
  'messageLimits.update',
  'featured.update',
  'page.update',
  'list.export',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z
  .object({
    id: z.int(),
    actor: z.object({ id: z.uuid(), fullName: z.string() }),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** The target in the caller's language, and the page that shows it; null when it no longer exists. */
    subject: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
    /** The actor and a person whom it concerns have used the same device. */
    sharesDevice: z.boolean(),
    before: z.unknown(),
    after: z.unknown(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilter = z.object({
  /** Words of the name or the number of the actor or of the user concerned. */
  q: z.string().max(100).optional(),
  action: blankAsAbsent(z.enum(auditActions)),
  subjectType: blankAsAbsent(z.string().max(50)),
  subjectId: blankAsAbsent(z.string().max(100)),
  actorId: blankAsAbsent(z.uuid()),
  ...dayQuery,
});
export type AuditFilter = Partial<z.output<typeof auditFilter>>;

export const auditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  access: 'owner',
  tag,
  summary: 'Actions of the team, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), ...placeQuery, ...auditFilter.shape }),
  /** `actors` are all who appear in the log. */
  response: placedPageOf(auditEntry).extend({
    actors: z.array(z.object({ id: z.uuid(), fullName: z.string() })),
  }),
});

export const adHistory = endpoint({
  method: 'GET',
  path: '/admin/ads/:id/history',
  access: 'moderator',
  tag,
  summary: 'Actions of the team on one ad, newest first',
  params,
  response: z.object({ data: z.array(auditEntry) }),
});
