import * as build from 'virtual:react-router/server-build';
import type { PageServices } from '@makao/contract/kernel/request';
import { createRequestHandler, matchRoutes, type RouteObject } from 'react-router';
import { provide, rendering } from './entry.server.tsx';
import { handleOf } from './lib/handle.ts';

const answer = createRequestHandler(build, import.meta.env.MODE);

/**
 * The same for what visitors mostly ask for: the router walks through all routes it is given several times a page, and
 * these are few.
 */
const visited = /^\/(?:$|search$|ads\/[^/]+(?:\/[^/]+)?$|agents(?:\/[^/]+)?$|wards\/[^/]+$)/;
const visitedRoutes = ['home', 'search', 'ad', 'agents', 'agent', 'ward'].map((name) => `routes/public/${name}`);
const few = <Route>(routes: Record<string, Route>) =>
  Object.fromEntries(['root', 'routes/public/layout', ...visitedRoutes].map((id) => [id, routes[id]!]));
const answerVisited = createRequestHandler(
  { ...build, routes: few(build.routes), assets: { ...build.assets, routes: few(build.assets.routes) } },
  import.meta.env.MODE,
);

/** Answers a request for a page, given what the page may use. */
export async function handle(request: Request, services: PageServices) {
  const context = provide(services);
  const isVisited = request.method === 'GET' && visited.test(new URL(request.url).pathname);
  const response = await (isVisited ? answerVisited : answer)(request, context);
  return {
    status: response.status,
    headers: response.headers,
    text: rendering.get(context) ?? (await response.text()),
  };
}

const routesBelow = (parent: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, module } = route;
    return route.index
      ? [{ id, path, index: true, handle: module.handle }]
      : [{ id, path, handle: module.handle, children: routesBelow(id) }];
  });
const routes = routesBelow(undefined);

const personalAt = (path: string) =>
  handleOf((matchRoutes(routes, path) ?? []).map(({ route }) => route)).personal ?? false;

/** Whether all pages below the first part of a path belong to one person, or none; undefined where they differ. */
const byStart = new Map<string, boolean | undefined>();
function noteBelow(list: RouteObject[], parentPath: string, inherited: boolean) {
  for (const { path = '', handle, children } of list) {
    const personal = handleOf([{ handle: { personal: inherited } }, { handle }]).personal ?? false;
    const full = path.startsWith('/') ? path : `${parentPath}/${path}`.replaceAll('//', '/');
    if (children) noteBelow(children, full, personal);
    const start = startOf(full);
    byStart.set(start, byStart.has(start) && byStart.get(start) !== personal ? undefined : personal);
  }
}
const startOf = (path: string) => path.split('/', 2)[1] ?? '';
noteBelow(routes, '', false);

/** Tells whether a path belongs to one person, by what its routes say: such a page is never kept for other visitors. */
export function isPersonal(pathname: string): boolean {
  // The data of a page has the address of the page with this ending.
  const path = pathname.replace(/\.data$/, '');
  const start = startOf(path);
  return (start || path === '/' ? byStart.get(start) : undefined) ?? personalAt(path);
}
