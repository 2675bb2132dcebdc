import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonLook } from '#app/components/ui/button.tsx';
import { Spinner } from '#app/components/ui/spinner.tsx';
import { signInPath, useSignedIn } from '#app/lib/session.ts';
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
