import { m } from '@makao/i18n/messages';
import { Outlet } from 'react-router';
import { WardComing } from '#web/features/places/ward-coming.tsx';
import { pageTitle, siteMeta } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import { ErrorScreen, isNotFound } from '#web/site/layout/error-screen.tsx';
import { Shell } from '#web/site/layout/shell.tsx';
import type { Route } from './+types/layout';

const load = () => import('#web/site/layout/menu-cache.ts');

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { loadMenu } = await load();
  return { menu: await loadMenu(serverApi(context)) };
};

export const clientLoader = async () => {
  const [{ keptMenu }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return { menu: await keptMenu(browserApi()) };
};

/** The menu stays while a person goes from page to page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? [
        { title: pageTitle(isNotFound(error) ? m.common_notFound_title() : m.common_failure_title()) },
        { name: 'robots', content: 'noindex' },
      ]
    : siteMeta();

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell menu={loaderData.menu}>
      <Outlet />
      <WardComing />
    </Shell>
  );
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <Shell menu={loaderData?.menu}>
    <ErrorScreen error={error} />
  </Shell>
);
