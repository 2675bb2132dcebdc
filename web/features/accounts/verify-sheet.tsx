import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { notify } from '#web/lib/notify.ts';
import { continueAction, dropAction } from '#web/lib/require-user.ts';
import { useUser } from '#web/lib/session.ts';
import { VerifyForm } from './verify-form.tsx';

/** Over any page: asks for the code that what was wanted needs, and continues with it. */
export default function VerifySheet() {
  const phoneNumber = useUser()?.phoneNumber ?? '';
  return (
    <Dialog open onOpenChange={dropAction} title={m.accounts_auth_verifyTitle()}>
      <p className="mb-2">{m.accounts_session_actionNotAuthorized()}</p>
      <p className="mb-5 text-stone">{m.accounts_auth_verifyTextTo({ phoneNumber })}</p>
      <VerifyForm
        onVerified={() => {
          notify({ kind: 'success', text: m.accounts_auth_verified() });
          continueAction();
        }}
        later={
          <Button variant="secondary" size="lg" onClick={dropAction}>
            {m.accounts_auth_verifyCancel()}
          </Button>
        }
      />
    </Dialog>
  );
}
