import type { AuditAction } from '@makao/contract/team.audit';
import type { Tx } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';

const secret = /password|secret|hash|^code$|^(access|refresh)?_?token$/i;

/** Callers choose what they log; a secret that slips in all the same stays out. */
const withoutSecrets = (value: unknown): unknown =>
  value === undefined || value === null
    ? null
    : JSON.parse(JSON.stringify(value, (key, inner) => (secret.test(key) ? undefined : inner)));

/**
 * Logs what a member of the team did, in the transaction that does it: neither is there without the other. The kind of
 * the subject is the first word of the action.
 */
export async function audit(
  tx: Tx,
  actorId: string,
  action: AuditAction,
  subjectId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId,
    action,
    subjectType: action.slice(0, action.indexOf('.')),
    subjectId,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  });
}
