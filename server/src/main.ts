import { introduction } from './db/demo/people.ts';
import { EnvError, readEnv } from './env.ts';
import { start } from './start.ts';

try {
  const env = readEnv();
  const program = await start(env);
  console.log(`Makao is at ${program.url}`);
  if (env.mode === 'demo') console.log(introduction);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      program.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  // Settings and a folder in use are the reader's to mend: a sentence, no stack.
  console.error(
    error instanceof EnvError || (error as Error).name === 'EmbeddedError' ? (error as Error).message : error,
  );
  process.exit(1);
}
