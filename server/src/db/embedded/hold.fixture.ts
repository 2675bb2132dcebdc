// A program on the embedded server, for tests to kill: prints what it started as one line, stops at a signal.
import { startEmbedded } from '../embedded.ts';

try {
  const { connection, pid, stop } = await startEmbedded({
    dataDir: process.argv[2]!,
    guarded: process.argv[3] === 'guarded',
  });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  process.once('SIGINT', () => {
    console.log('interrupted');
  });
  console.log(JSON.stringify({ connection, pid }));
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exit(1);
}
