import { m } from '@makao/i18n/messages';
import { Outlet } from 'react-router';
import { WardComing } from '#app/features/places/ward-coming.tsx';
import { ErrorScreen, isNotFound } from '#app/layouts/site/error-screen.tsx';
import { Shell } from '#app/layouts/site/shell.tsx';
import { pageTitle, siteMeta } from '#app/lib/seo.ts';
import { serverApi } from '#app/lib/services.ts';
import type { Route } from './+types/layout';

const load = () => import('#app/layouts/site/menu-cache.ts');

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { loadMenu } = await load();
  return { menu: await loadMenu(serverApi(context)) };
};

export const clientLoader = async () => {
  const [{ keptMenu }, { browserApi }] = await Promise.all([load(), import('#app/lib/browser-api.ts')]);
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
