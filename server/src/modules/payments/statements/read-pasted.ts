import type { Task } from '../../../lib/threads/task.ts';
import { readMessages } from '../transfers/read-messages.ts';
import { readStatement } from './read-statement.ts';
import type { Mapping } from './statement-shape.ts';

type Pasted = { statement: string; mapping?: Mapping | undefined } | { messages: string };

/** Parses what a person pasted: a statement, or messages. */
export const readPasted: Task<Pasted, ReturnType<typeof readStatement>> = {
  name: 'read-pasted',
  run: (pasted) =>
    'statement' in pasted
      ? readStatement(pasted.statement, pasted.mapping)
      : { transfers: readMessages(pasted.messages), headers: [], mapping: {} },
};
