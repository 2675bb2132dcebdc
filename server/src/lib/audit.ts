import type { AuditAction } from '@makao/contract/team.audit';
import type { Tx } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';

const secret = /password|secret|hash|^code$|^(access|refresh)?_?token$/i;

/** Callers choose what they log; this removes secrets that slip in. */
const withoutSecrets = (value: unknown): unknown =>
  value === undefined || value === null
    ? null
    : JSON.parse(JSON.stringify(value, (key, inner) => (secret.test(key) ? undefined : inner)));

/**
 * Logs a team action in the transaction that does it, so that neither exists without the other. The first word of the
 * action is the kind of its subject.
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
