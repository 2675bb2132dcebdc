import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { statementLayouts } from '../../../db/schema/statements.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import { readBeginning } from './read-beginning.ts';
import { isReadable, layoutOf } from './statement-shape.ts';

/** Recognizes a statement by its beginning: by what a person said of its headers before, else by our own guess. */
export async function recognizeStatement(
  db: Db | Tx,
  { file, name }: { file: Buffer; name: string },
  limits: { seconds: number; isJob?: boolean },
) {
  const guess = await inThread(readBeginning, { file, known: { network: null, name } }, limits);
  const [layout] = await db
    .select()
    .from(statementLayouts)
    .where(eq(statementLayouts.headers, layoutOf(guess.shape.headers)));
  const { shape, issuer } = layout
    ? await inThread(readBeginning, { file, mapping: layout.mapping, known: { network: layout.network, name } }, limits)
    : guess;
  const { headers, mapping } = shape;
  return { headers, mapping, ...issuer, status: isReadable(mapping) ? 'reading' : 'unmapped' } as const;
}
