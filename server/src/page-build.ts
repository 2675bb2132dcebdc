import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverFolder } from './folder.ts';
import type { PageHandler } from './pages.ts';

type Pages = Pick<PageHandler, 'handle' | 'isPersonal'>;

const web = join(serverFolder, '../web');

/** The built pages; while developing, the ones Vite compiles on the fly. */
export async function loadPages(developing: boolean): Promise<PageHandler> {
  if (developing) {
    const { developPages } = await import('./page-dev.ts');
    return developPages(web);
  }
  const built = (await import(pathToFileURL(join(web, 'build/server/index.js')).href)) as Pages;
  return { handle: built.handle, isPersonal: built.isPersonal, clientFolder: join(web, 'build/client') };
}
