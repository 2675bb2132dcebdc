import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { serverFolder } from './folder.ts';
import { cacheShares } from './lib/cache/shares.ts';
import type { PageHandler, Site } from './pages.ts';

interface SiteModule {
  createSite: (options: { manifest: unknown; fragments: LRUCache<string, string> | null }) => Site;
}

const web = join(serverFolder, '../web');

/** The built pages; while developing, the ones Vite compiles on the fly. */
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

const fragmentCache = (bytes: number) =>
  new LRUCache<string, string>({
    maxSize: bytes,
    sizeCalculation: (html, key) => 2 * (html.length + key.length) + 100,
  });
