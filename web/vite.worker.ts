import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Emits the service worker, with a name for its caches that changes with any file of the release. */
export const serviceWorker = (): Plugin => ({
  name: 'makao-service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
    const release = createHash('sha256')
      .update(source)
      .update(Object.keys(bundle).sort().join())
      .digest('hex')
      .slice(0, 12);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: source.replace('__RELEASE__', release) });
  },
});
