import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { serverFolder } from './folder.ts';
import { cacheShares } from './lib/cache/shares.ts';
import type { PageHandler, Site } from './pages.ts';

interface SiteModule {
  createSite: (options: { manifest: unknown; fragments: ReturnType<typeof fragmentCache> | null }) => Site;
}

const web = join(serverFolder, '../web');

/** The built pages; in development, those that Vite compiles on the fly. */
export async function loadPages(developing: boolean, cacheBytes = 0): Promise<PageHandler> {
  if (developing) {
    const { developPages } = await import('./page-dev.ts');
    return developPages(web);
  }
  const client = join(web, 'build/client');
  const { createSite } = (await import(pathToFileURL(join(web, 'build/server/index.js')).href)) as SiteModule;
  const manifest: unknown = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const releases = join(web, 'releases');
  return {
    site: createSite({ manifest, fragments: cacheBytes > 0 ? fragmentCache(cacheShares(cacheBytes).fragments) : null }),
    clientFolder: client,
    releasesFolder: existsSync(releases) ? releases : null,
  };
}

/** Rendered fragments, limited by bytes. */
function fragmentCache(bytes: number) {
  const fragments = new LRUCache<string, Buffer>({
    maxSize: bytes,
    sizeCalculation: (html, key) => html.length + key.length + 300,
  });
  return {
    get: (key: string) => fragments.get(key)?.toString(),
    // As bytes: React concatenates markup from thousands of small strings, and a string would keep them all on the heap.
    set(key: string, html: string) {
      const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
      bytes.write(html);
      fragments.set(key, bytes);
    },
  };
}
