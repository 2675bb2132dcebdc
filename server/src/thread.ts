import { readTable } from './lib/tables/read-table.ts';
import { serveTasks } from './lib/threads/serve-tasks.ts';
import { readBeginning } from './modules/payments/statements/read-beginning.ts';
import { readPasted } from './modules/payments/statements/read-pasted.ts';
import { compressText, csvOfSpreadsheet } from './modules/payments/statements/statement-file.ts';

// What a thread can do. `lib/threads/threads.ts` starts it.
serveTasks([readTable, compressText, csvOfSpreadsheet, readBeginning, readPasted]);
