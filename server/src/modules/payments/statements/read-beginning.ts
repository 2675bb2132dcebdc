import type { Task } from '../../../lib/threads/task.ts';
import { beginningOf } from './statement-file.ts';
import { issuerOf } from './statement-issuer.ts';
import { type Mapping, rowsOf, type StatementShape, shapeOf } from './statement-shape.ts';

/** Rows of a preview. */
const sampleRows = 8;

interface Stored {
  file: Uint8Array;
  mapping?: Mapping;
  /** What is known of its issuer. */
  known: Parameters<typeof issuerOf>[2];
}

interface Beginning {
  shape: StatementShape;
  issuer: ReturnType<typeof issuerOf>;
  sample: string[][];
}

/** Finds the table of a stored statement, who issued it, and its first rows. */
export const readBeginning: Task<Stored, Beginning> = {
  name: 'read-beginning',
  async run({ file, mapping, known }) {
    const beginning = await beginningOf(file);
    const shape = shapeOf(beginning, mapping);
    const first = rowsOf(beginning, shape.separator, shape.skip + 1 + sampleRows);
    return { shape, issuer: issuerOf(beginning, shape, known), sample: first.slice(shape.skip + 1) };
  },
};
