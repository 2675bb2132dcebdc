import { m } from '@makao/i18n/messages';
import type { ComponentType } from 'react';
import {
  data,
  type LoaderFunction,
  type RouteObject,
  redirectDocument,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router';
import { AreaSkeleton } from '#web/features/accounts/area-skeleton.tsx';
import { type AreaName, screens } from '#web/lib/office-screens.ts';
import { AreaError } from './area-error.tsx';
import { areaRoles } from './lib/areas.ts';
import { requireRoles } from './lib/guard.ts';
import type { Handle } from './lib/handle.ts';
import { Root } from './root.tsx';

/** What the module of a screen exports. */
interface Screen {
  default: ComponentType;
  title?: () => string;
  handle?: Handle;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

const lazily = (load: () => Promise<Screen>) => async () => {
  const { default: Component, title, handle, loader, shouldRevalidate } = await load();
  return {
    Component,
    handle: { ...handle, ...(title && { title }) },
    ...(loader && { loader }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
};

const modules = import.meta.glob<Screen>('./routes/*/*.tsx');
const load = (area: AreaName, module: string) => lazily(modules[`./routes/${area}/${module}.tsx`]!);

const screensOf = (area: AreaName): RouteObject[] =>
  Object.entries(screens[area]).map(([path, screen]) => {
    const [module, within] = typeof screen === 'string' ? [screen, {}] : screen;
    const lazy = load(area, module);
    if (path === '') return { index: true, lazy };
    return { path, lazy, children: Object.entries(within).map(([path, inner]) => ({ path, lazy: load(area, inner) })) };
  });

/** The redirect of an area without a first screen. */
const entries: Record<AreaName, RouteObject[]> = {
  account: [{ index: true, loader: () => replace('/account/general') }],
  agent: [],
  admin: [],
};

const unknown: RouteObject = {
  path: '*',
  handle: { title: m.common_notFound_title } satisfies Handle,
  loader: () => {
    throw data(null, { status: 404 });
  },
};

/** Reached by redirects alone: plain links to other pages load documents by themselves. */
const elsewhere: RouteObject = {
  path: '*',
  loader: ({ url }) => redirectDocument(url.pathname + url.search + url.hash),
};

/** One area at a time: the others have another shell around them. */
export const officeRoutes = (area: AreaName): RouteObject[] => [
  {
    Component: Root,
    hydrateFallbackElement: <AreaSkeleton area={area} />,
    ErrorBoundary: AreaError,
    children: [
      {
        path: area,
        middleware: [requireRoles(areaRoles[area])],
        lazy: load(area, 'layout'),
        // A failed screen keeps the menu around it.
        children: [{ ErrorBoundary: AreaError, children: [...entries[area], ...screensOf(area), unknown] }],
      },
      elsewhere,
    ],
  },
];
