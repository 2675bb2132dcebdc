import type { PageHandler, Site } from '../pages.ts';

/** A site with a single page that answers every URL. */
export const onePage = (respond: Site['respond']): PageHandler => ({
  site: { routes: [{ path: '/*', personal: false, takesForms: false }], scriptHashes: [], respond },
  clientFolder: null,
});

/** A response of such a page. */
export const htmlAnswer = (body: string, status = 200) => ({
  status,
  headers: { 'content-type': 'text/html' },
  cookies: [],
  body,
});
