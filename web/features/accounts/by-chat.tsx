import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import type { SignInByChatProps } from './sign-in-by-chat.tsx';

const SignInByChat = lazy(() => import('./sign-in-by-chat.tsx'));

/** A way in for those whom no code reaches: they write to us. */
export function ByChat(props: SignInByChatProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense>
        <SignInByChat {...props} />
      </Suspense>
    );
  return (
    <p className="needs-script mt-2 text-center">
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {m.accounts_word_open()}
      </Button>
    </p>
  );
}
