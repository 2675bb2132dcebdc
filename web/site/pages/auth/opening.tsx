import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { Heading } from './heading.tsx';

/** A page whose script opens a session and goes on. */
export const Opening = ({ start }: { start: 'entering' | 'auto-sign-in' }) => (
  <div data-start={start}>
    <Heading title={m.accounts_auth_linkTitle()} />
    <p role="status" className="needs-script mt-8 flex items-center gap-3 text-lg text-stone">
      <Spinner className="size-7 text-lagoon" />
      {m.accounts_auth_linkText()}
    </p>
    {/* Browsers that do not know the media query know the tag. */}
    <noscript>
      <style>{'.needs-script{display:none!important}.without-script{display:block}'}</style>
    </noscript>
    <div className="without-script mt-8">
      <Alert tone="warning" title={m.accounts_auth_needsScriptTitle()}>
        {m.accounts_auth_needsScript()}
      </Alert>
    </div>
  </div>
);
