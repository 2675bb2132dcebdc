import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { answerHeartbeats } from './lib/heartbeat.ts';
import type { Parts } from './start.ts';

/**
 * Loads the program and starts it. The built program stores V8's compile cache next to it, if that folder is writable:
 * the next start is half a second faster.
 */
export async function runProgram(settings: 'readEnv' | 'readProductionEnv', parts: Parts): Promise<void> {
  // Before the code is loaded, which takes a while.
  answerHeartbeats();
  if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, 'compiled'));
  const [{ run }, env] = await Promise.all([import('./run.ts'), import('./env.ts')]);
  await run(env[settings], parts);
  flushCompileCache();
}
