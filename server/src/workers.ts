import { programPath, supervise } from './supervise.ts';

// One worker, which is replaced when it dies or hangs.
supervise(programPath('worker'));
