import type { PageHandler, Site } from './pages.ts';

interface SiteModule {
  createSite: (options: { preamble: string }) => Site;
}

/** Pages straight from their sources. Islands and styles are replaced in place; a change of a page reloads it. */
export async function developPages(root: string): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const { default: react } = await import(/* @vite-ignore */ '@vitejs/plugin-react');
  const vite = await createServer({
    root,
    server: { middlewareMode: true },
    appType: 'custom',
    plugins: [
      {
        name: 'reload-pages',
        // What the browser does not import is a part of a page that the server renders.
        hotUpdate({ modules }) {
          if (this.environment.name === 'client' && modules.length === 0) this.environment.hot.send({ type: 'full-reload' });
        },
      },
    ],
  });
  const preamble = react.preambleCode.replace('__BASE__', '/');
  const load = async () => ((await vite.ssrLoadModule('./site/server.ts')) as SiteModule).createSite({ preamble });
  const { routes } = await load();
  return {
    site: {
      routes,
      scriptHashes: [],
      respond: async (...given) => (await load()).respond(...given),
    },
    clientFolder: null,
    middleware: vite.middlewares,
  };
}
