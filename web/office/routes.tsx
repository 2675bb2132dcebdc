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
import { AreaError } from './area-error.tsx';
import { type AreaName, areaRoles } from './lib/areas.ts';
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

const screen = (path: string, load: () => Promise<Screen>, children?: RouteObject[]): RouteObject => ({
  path,
  lazy: lazily(load),
  ...(children && { children }),
});
const first = (load: () => Promise<Screen>): RouteObject => ({ index: true, lazy: lazily(load) });

const screens: Record<AreaName, RouteObject[]> = {
  account: [
    { index: true, loader: () => replace('/account/general') },
    screen('general', () => import('./routes/account/general.tsx')),
    screen('reviews', () => import('./routes/account/reviews.tsx')),
    screen('security', () => import('./routes/account/security.tsx')),
    screen('become-agent', () => import('./routes/account/become-agent.tsx')),
    screen('billing', () => import('./routes/account/billing.tsx')),
    screen('favorites', () => import('./routes/account/favorites.tsx')),
    screen('searches', () => import('./routes/account/searches.tsx')),
    screen('searches/:searchId', () => import('./routes/account/search-results.tsx')),
  ],
  agent: [
    first(() => import('./routes/agent/index.tsx')),
    screen('ads', () => import('./routes/agent/ads.tsx')),
    screen('ads/create', () => import('./routes/agent/create-ad.tsx')),
    screen('ads/import', () => import('./routes/agent/import-ads.tsx')),
    screen('ads/:adId/edit', () => import('./routes/agent/edit-ad.tsx')),
    screen('ads/:adId/days', () => import('./routes/agent/ad-days.tsx')),
    screen('ads/:adId/preview', () => import('./routes/agent/preview-ad.tsx')),
    screen('ads/:adId/still-available', () => import('./routes/agent/still-available.tsx')),
    screen('clients', () => import('./routes/agent/clients.tsx')),
    screen('user-ad-searches', () => import('./routes/agent/opportunities.tsx')),
    screen('profile', () => import('./routes/agent/profile.tsx')),
    screen('plan-purchase', () => import('./routes/agent/plan-purchase.tsx')),
    screen('payments', () => import('./routes/agent/payments.tsx')),
    screen('payments/:paymentId/receipt', () => import('./routes/agent/receipt.tsx')),
    screen('payments/:planId', () => import('./routes/agent/purchase.tsx'), [
      screen('summary', () => import('./routes/agent/purchase-summary.tsx')),
      screen('make-payment', () => import('./routes/agent/purchase-payment.tsx')),
      screen('finish', () => import('./routes/agent/purchase-finish.tsx')),
    ]),
    screen('reviews', () => import('./routes/agent/reviews.tsx')),
    screen('faq', () => import('./routes/agent/faq.tsx')),
  ],
  admin: [
    first(() => import('./routes/admin/index.tsx')),
    screen('queue', () => import('./routes/admin/queue.tsx')),
    screen('ads', () => import('./routes/admin/ads.tsx')),
    screen('ads/:adId', () => import('./routes/admin/ad.tsx')),
    screen('reports', () => import('./routes/admin/reports.tsx')),
    screen('reviews', () => import('./routes/admin/reviews.tsx')),
    screen('names', () => import('./routes/admin/names.tsx')),
    screen('payments', () => import('./routes/admin/payments.tsx')),
    screen('payments/reconcile', () => import('./routes/admin/reconcile.tsx')),
    screen('transfers', () => import('./routes/admin/transfers.tsx')),
    screen('transfers/messages', () => import('./routes/admin/transfer-messages.tsx')),
    screen('forwarding', () => import('./routes/admin/forwarding.tsx')),
    screen('people', () => import('./routes/admin/people.tsx')),
    screen('people/:personId', () => import('./routes/admin/person.tsx')),
    screen('contacts', () => import('./routes/admin/contacts.tsx')),
    screen('messages', () => import('./routes/admin/messages.tsx')),
    screen('jobs', () => import('./routes/admin/jobs.tsx')),
    screen('plans', () => import('./routes/admin/plans.tsx')),
    screen('faqs', () => import('./routes/admin/faqs.tsx')),
    screen('menu-entries', () => import('./routes/admin/menu-entries.tsx')),
    screen('places', () => import('./routes/admin/places.tsx')),
    screen('featured', () => import('./routes/admin/featured.tsx')),
    screen('app-parameters', () => import('./routes/admin/app-parameters.tsx')),
    screen('audit-log', () => import('./routes/admin/audit-log.tsx')),
    screen('team', () => import('./routes/admin/team.tsx')),
  ],
};

const layouts: Record<AreaName, () => Promise<Screen>> = {
  account: () => import('./routes/account/layout.tsx'),
  agent: () => import('./routes/agent/layout.tsx'),
  admin: () => import('./routes/admin/layout.tsx'),
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
    HydrateFallback: AreaSkeleton,
    ErrorBoundary: AreaError,
    children: [
      {
        path: area,
        middleware: [requireRoles(areaRoles[area])],
        lazy: lazily(layouts[area]),
        // A screen that fails leaves the menu around it.
        children: [{ ErrorBoundary: AreaError, children: [...screens[area], unknown] }],
      },
      elsewhere,
    ],
  },
];
