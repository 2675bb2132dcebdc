import type { Tx } from '../db/client.ts';
import { auditLog } from '../db/schema/system.ts';

export type SubjectType =
  | 'ad'
  | 'payment'
  | 'transfer'
  | 'webhookKey'
  | 'user'
  | 'plan'
  | 'faq'
  | 'menuEntry'
  | 'city'
  | 'ward'
  | 'appParameters'
  | 'featured'
  | 'list';

export interface Subject {
  type: SubjectType;
  id: string;
}

const secret = /password|secret|hash|^code$|^(access|refresh)?_?token$/i;

/** Callers name what they log; a secret that slips in all the same stays out. */
const withoutSecrets = (value: unknown): unknown =>
  value === undefined || value === null
    ? null
    : JSON.parse(JSON.stringify(value, (key, inner) => (secret.test(key) ? undefined : inner)));

/** Notes what a member of the team did, with the transaction that does it: neither is ever there without the other. */
export async function audit(
  tx: Tx,
  actorId: string,
  action: `${SubjectType}.${string}`,
  subject: Subject,
  before: unknown,
  after: unknown,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  });
}
