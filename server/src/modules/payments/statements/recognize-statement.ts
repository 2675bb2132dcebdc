import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { statementLayouts } from '../../../db/schema/statements.ts';
import { issuerOf } from './statement-issuer.ts';
import { isReadable, layoutOf, shapeOf } from './statement-shape.ts';

/** Recognizes a statement by its beginning: by what a person said of its headers before, else by our own guess. */
export async function recognizeStatement(db: Db | Tx, beginning: string, name: string) {
  const guess = shapeOf(beginning);
  const [layout] = await db
    .select()
    .from(statementLayouts)
    .where(eq(statementLayouts.headers, layoutOf(guess.headers)));
  const shape = layout ? shapeOf(beginning, layout.mapping) : guess;
  const { network, account } = issuerOf(beginning, shape, { network: layout?.network ?? null, name });
  const { headers, mapping } = shape;
  return { headers, mapping, network, account, status: isReadable(mapping) ? 'reading' : 'unmapped' } as const;
}
