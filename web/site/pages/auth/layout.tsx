import { m } from '@makao/i18n/messages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, Outlet, useNavigate } from 'react-router';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { Logo } from '#web/components/ui/logo.tsx';
import { DoorPanel } from '#web/features/accounts/door-panel.tsx';
import { type Handle, useHandle } from '#web/lib/handle.ts';
import { ErrorScreen } from '#web/site/layout/error-screen.tsx';
import { LanguageSwitch } from '#web/site/layout/language-switch.tsx';
import type { Route } from './+types/layout';

export const handle: Handle = { personal: true };

export default function AuthLayout() {
  const title = useHandle().title?.();
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
      <DoorPanel />
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center gap-1 px-2 sm:px-4">
          <BackButton />
          <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon">
            <Logo />
          </Link>
          <LanguageSwitch className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-medium hover:bg-lagoon-mist" />
        </header>
        <main className="mx-auto w-full max-w-md px-4 pt-4 pb-16 sm:pt-10">
          {title && <h1 className="text-2xl sm:text-3xl">{title}</h1>}
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Goes back within the site; a person who came straight from elsewhere goes home. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <Link
      to="/"
      aria-label={m.accounts_auth_back()}
      title={m.accounts_auth_back()}
      className={iconButton}
      onClick={(event) => {
        if (!(history.state?.idx > 0)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft aria-hidden />
    </Link>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <ErrorScreen error={error} />
  </main>
);
