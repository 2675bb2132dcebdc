import type { PageHandler } from './pages.ts';

/** Pages straight from their sources, with hot reload. Vite is loaded in this mode alone. */
export async function developPages(root: string): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    async handle(request, services) {
      const pages = (await vite.ssrLoadModule('./app/server.ts')) as Pick<PageHandler, 'handle'>;
      return pages.handle(request, services);
    },
    // While developing nothing is kept.
    isPersonal: () => true,
    clientFolder: null,
    middleware: vite.middlewares,
  };
}
