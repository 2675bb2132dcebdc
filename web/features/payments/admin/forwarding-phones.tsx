import type { ForwardingPhone } from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { ForwardingPhoneCard } from './forwarding-phone.tsx';

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx'));

/** The phones that forward messages. Cashiers see them, owners change them. */
export function ForwardingPhones({ phones }: { phones: ForwardingPhone[] }) {
  const isOwner = useCurrentUser().teamRole === 'owner';
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {phones.map((phone) => (
        <ForwardingPhoneCard key={phone.id} phone={phone} canChange={isOwner} />
      ))}
      {phones.length === 0 && <p className="text-stone">{m.payments_forwarding_noPhone()}</p>}
      {isOwner && (
        <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
          {m.payments_forwarding_newPhone()}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <NewKeyDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
