import type { Network } from '@makao/contract/payments.number';
import type { agreement } from '@makao/contract/payments.statements';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { statementLayouts, transferStatements } from '../../../db/schema/statements.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { send } from '../../../lib/jobs.ts';
import { day, timestampAt } from '../../../lib/market-time.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import type { Services } from '../../../services.ts';
import { readBeginning } from './read-beginning.ts';
import { isReadable, layoutOf, type Mapping } from './statement-shape.ts';
import { workStatementJob } from './upload-statement.ts';

type State = (typeof transferStatements.$inferSelect)['status'];

/** Locks a statement in one of these states, so that two people cannot decide it at once. */
async function lockStatement(tx: Tx, id: string, states: readonly State[]) {
  const [row] = await tx.select().from(transferStatements).where(eq(transferStatements.id, id)).for('update');
  if (!row) throw new Refusal('notFound');
  if (!states.includes(row.status) || row.agreedAt) throw new Refusal('conflict');
  return row;
}

/** Takes the columns named by a person, remembers them for the next statement of this source, and reads it again. */
export const mapStatement = (
  { db }: Services,
  adminId: string,
  id: string,
  { mapping: given, network: named }: { mapping: Mapping; network?: Network | undefined },
) =>
  db.transaction(async (tx) => {
    const row = await lockStatement(tx, id, ['unmapped', 'ready']);
    if (!row.file) throw new Refusal('conflict');
    const stored = { file: row.file, mapping: given, known: { network: null, name: row.name } };
    const { shape, issuer } = await inThread(readBeginning, stored, { seconds: 10 });
    const { headers, mapping } = shape;
    const isKnown = isReadable(mapping);
    // Only now its numbers may tell who issued it.
    const network = named ?? row.network ?? issuer.network;
    await tx
      .update(transferStatements)
      .set({
        headers,
        mapping,
        network,
        status: isKnown ? 'reading' : 'unmapped',
        rowsDone: 0,
        outcomes: {},
      })
      .where(eq(transferStatements.id, id));
    if (!isKnown) return;
    const layout = { mapping, network, savedBy: adminId };
    await tx
      .insert(statementLayouts)
      .values({ headers: layoutOf(headers), ...layout })
      .onConflictDoUpdate({ target: statementLayouts.headers, set: { ...layout, savedAt: sql`now()` } });
    await send(tx, workStatementJob, { id });
  });

/** Agrees to a preview: only now may the statement confirm anything and judge what was confirmed. */
export const agreeStatement = (
  { db }: Services,
  adminId: string,
  id: string,
  { network, account, from, to }: z.output<typeof agreement>,
) =>
  db.transaction(async (tx) => {
    const { name, headers } = await lockStatement(tx, id, ['ready']);
    await tx
      .update(transferStatements)
      .set({
        network,
        account: account || null,
        periodFrom: timestampAt(from, '00:00:00'),
        periodTo: new Date(timestampAt(to, '00:00:00').getTime() + day),
        status: 'waiting',
        rowsDone: 0,
        outcomes: {},
        agreedAt: sql`now()`,
        agreedBy: adminId,
      })
      .where(eq(transferStatements.id, id));
    // Only where a person named the columns: known portals are recognized without.
    await tx
      .update(statementLayouts)
      .set({ network })
      .where(eq(statementLayouts.headers, layoutOf(headers)));
    await audit(tx, adminId, 'statement.agree', id, null, { name, network, account: account || null, from, to });
    await send(tx, workStatementJob, { id });
  });

/** Forgets a statement that nobody has agreed to, with its file. */
export const discardStatement = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const { name } = await lockStatement(tx, id, ['unmapped', 'reading', 'ready', 'failed']);
    await tx.delete(transferStatements).where(eq(transferStatements.id, id));
    await audit(tx, adminId, 'statement.discard', id, { name }, null);
  });
