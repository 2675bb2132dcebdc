import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonLook } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { signInPath, useSignedIn } from '#web/lib/session.ts';
import type { Contacting } from './use-contact.tsx';

interface ContactButtonProps extends ButtonLook {
  contact: Contacting;
  /** Where a visitor without a script comes back to. */
  path: string;
  children: ReactNode;
}

export function ContactButton({ contact: { ask, busy }, path, children, ...look }: ContactButtonProps) {
  const signedIn = useSignedIn();
  if (!signedIn)
    return (
      <ButtonLink
        to={signInPath(path)}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault();
          ask();
        }}
        {...look}
      >
        {children}
      </ButtonLink>
    );
  return (
    <Button disabled={busy} aria-busy={busy} onClick={ask} {...look}>
      {busy && <Spinner />}
      {children}
    </Button>
  );
}
