import { eq, sql } from 'drizzle-orm';
import { statementFindings } from '../../../db/schema/statements.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { ownFinding } from './findings.queries.ts';

/** Resolves a finding with a reason. Nobody explains away what they decided or brought themselves. */
export const resolveFinding = ({ db }: Services, adminId: string, id: string, comment: string) =>
  db.transaction(async (tx) => {
    const isIt = eq(statementFindings.id, id);
    const [finding] = await tx.select().from(statementFindings).where(isIt).for('update');
    if (!finding) throw new Refusal('notFound');
    if (finding.resolvedAt) throw new Refusal('conflict');
    const own = await ownFinding.within(tx, id, adminId);
    if (own.length > 0) throw new Refusal('ownDecision');
    await tx.update(statementFindings).set({ resolvedAt: sql`now()`, resolvedBy: adminId, comment }).where(isIt);
    const { kind, transactionNumber } = finding;
    await audit(tx, adminId, 'finding.resolve', id, { kind, transactionNumber }, { comment });
  });
