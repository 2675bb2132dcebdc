import { m } from '@makao/i18n/messages';
import { Outlet } from 'react-router';
import { ErrorScreen, isNotFound } from '#app/features/site/error-screen.tsx';
import { Shell } from '#app/features/site/shell.tsx';
import { pageTitle, siteMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/layout';

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? [
        { title: pageTitle(isNotFound(error) ? m.notFound_title() : m.failure_title()) },
        { name: 'robots', content: 'noindex' },
      ]
    : siteMeta();

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Shell>
    <ErrorScreen error={error} />
  </Shell>
);
