import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Parts } from './start.ts';

/**
 * Loads the program and starts it. The built one keeps beside it what was compiled of it, if that folder can be written:
 * the next start has half a second less to do.
 */
export async function runProgram(settings: 'readEnv' | 'readProductionEnv', parts: Parts): Promise<void> {
  if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, 'compiled'));
  const [{ run }, env] = await Promise.all([import('./run.ts'), import('./env.ts')]);
  await run(env[settings], parts);
  flushCompileCache();
}
