import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { Outcome } from '@makao/contract/payments.outcomes';
import { parse } from 'csv-parse';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { one } from '../../../db/client.ts';
import { transferStatements } from '../../../db/schema/payments.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { type JobType, send } from '../../../lib/jobs.ts';
import { textOf } from '../../../lib/tables/text-of.ts';
import type { Services } from '../../../services.ts';
import { takeIn } from '../transfers/take-in.ts';
import { csvOptions, isReadable, type Mapping, rowReader, shapeOf } from './read-statement.ts';

export const workStatementJob = {
  name: 'work-statement',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

const { file: _file, broughtBy: _broughtBy, ...columns } = getTableColumns(transferStatements);
/** Enough for the preamble and some rows of the table. */
const beginning = 64 * 1024;
const batchSize = 1000;

/** Stores a statement for the job that processes it; with unknown columns it waits for a person to name them. */
export async function storeStatement({ db }: Services, adminId: string, name: string, bytes: Buffer) {
  const text = textOf(bytes).replaceAll('\0', '');
  const { headers, mapping } = shapeOf(text.slice(0, beginning));
  const isKnown = isReadable(mapping);
  const file = await promisify(gzip)(text);
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(transferStatements)
      .values({
        name: name.slice(0, 200),
        file,
        mapping,
        headers,
        status: isKnown ? 'waiting' : 'unmapped',
        rowsTotal: Math.max(0, text.trimEnd().split('\n').length - 1),
        broughtBy: adminId,
      })
      .returning(columns);
    const row = one(inserted);
    await audit(tx, adminId, 'transfer.statement', row.id, null, { name });
    if (isKnown) await send(tx, workStatementJob, { id: row.id });
    return row;
  });
}

/** Takes the columns named by the user, and processes the statement. */
export const mapStatement = ({ db }: Services, id: string, given: Mapping) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(transferStatements).where(eq(transferStatements.id, id)).for('update');
    if (!row) throw new Refusal('notFound');
    if (row.status !== 'unmapped' || !row.file) throw new Refusal('conflict');
    const text = (await buffer(Readable.from(row.file).pipe(createGunzip()))).toString();
    const { mapping } = shapeOf(text.slice(0, beginning), given);
    const isKnown = isReadable(mapping);
    const changed = await tx
      .update(transferStatements)
      .set({ mapping, status: isKnown ? 'waiting' : 'unmapped' })
      .where(eq(transferStatements.id, id))
      .returning(columns);
    if (isKnown) await send(tx, workStatementJob, { id });
    return one(changed);
  });

export async function findStatement({ db }: Services, id: string) {
  const [row] = await db.select(columns).from(transferStatements).where(eq(transferStatements.id, id));
  if (!row) throw new Refusal('notFound');
  return row;
}

/**
 * Processes a statement in batches, each in its own transaction, so that other decisions do not wait long. Restarted
 * after a crash, it skips what is done.
 */
export async function workStatement(services: Services, id: string, signal?: AbortSignal) {
  const { db } = services;
  const mine = eq(transferStatements.id, id);
  const [row] = await db
    .update(transferStatements)
    .set({ status: 'working', rowsDone: 0, outcomes: {} })
    .where(and(mine, sql`${transferStatements.status} in ('waiting', 'working')`))
    .returning();
  if (!row?.file) return;
  const text = createGunzip();
  text.end(row.file);
  const shape = await shapeOfFile(row.file, row.mapping);
  const read = rowReader(shape);
  const outcomes: Partial<Record<Outcome, number>> = {};
  let done = 0;
  const work = async (rows: string[][]) => {
    await db.transaction(async (tx) => {
      const taken = await takeIn(tx, services, rows.map(read), { kind: 'statement', actorId: row.broughtBy });
      for (const { outcome } of taken) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      done += rows.length;
      await tx.update(transferStatements).set({ rowsDone: done, outcomes }).where(mine);
    });
  };
  let above = shape.skip + 1;
  let batch: string[][] = [];
  for await (const record of text.pipe(parse(csvOptions(shape.separator)))) {
    if (signal?.aborted) throw new Error('The worker stops');
    if (above > 0) {
      above--;
      continue;
    }
    batch.push(record as string[]);
    if (batch.length < batchSize) continue;
    await work(batch);
    batch = [];
  }
  if (batch.length > 0) await work(batch);
  await db
    .update(transferStatements)
    .set({ status: 'done', rowsTotal: done, finishedAt: sql`now()`, file: null })
    .where(mine);
}

export const failStatement = ({ db }: Services, id: string) =>
  db.update(transferStatements).set({ status: 'failed', finishedAt: sql`now()` }).where(eq(transferStatements.id, id));

async function shapeOfFile(file: Buffer, mapping: Mapping) {
  const start = createGunzip();
  start.end(file);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of start) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes >= beginning) break;
  }
  return shapeOf(Buffer.concat(parts).toString().slice(0, beginning), mapping);
}
