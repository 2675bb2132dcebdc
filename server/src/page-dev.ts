import type { PageHandler, Site } from './pages.ts';

interface SiteModule {
  createSite: (options: object) => Site;
}

/** Pages from their sources. Islands and styles are replaced in place; a change of a page reloads it. */
export async function developPages(root: string): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true },
    appType: 'custom',
    plugins: [
      {
        name: 'reload-pages',
        // What the browser does not import is part of a page that the server renders.
        hotUpdate({ modules }) {
          const { name, hot } = this.environment;
          if (name === 'client' && modules.length === 0) hot.send({ type: 'full-reload' });
        },
      },
    ],
  });
  const load = async () => ((await vite.ssrLoadModule('./site/server.ts')) as SiteModule).createSite({});
  const { routes } = await load();
  return {
    site: {
      routes,
      scriptHashes: [],
      async respond(path, request, services) {
        const answer = await (await load()).respond(path, request, services);
        const isDocument = answer.body.startsWith('<!DOCTYPE');
        return isDocument ? { ...answer, body: await vite.transformIndexHtml(path, answer.body) } : answer;
      },
    },
    clientFolder: null,
    middleware: vite.middlewares,
  };
}
