import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { VerifyForm } from '#web/features/accounts/verify-form.tsx';
import { fragment } from '../../page.ts';
import { DialogFragment } from '../../parts/dialog.tsx';

/** Asks an unverified user for their code over any page. */
export default fragment({
  load: () => null,
  fragment: () => (
    <DialogFragment id="verify-dialog" title={m.accounts_auth_verifyTitle()}>
      <p className="mb-2">{m.accounts_session_actionNotAuthorized()}</p>
      {/* A script names the number. */}
      <p data-part="text" className="mb-5 text-stone">
        {m.accounts_auth_verifyText()}
      </p>
      <VerifyForm
        later={
          <Button variant="secondary" size="lg" data-close>
            {m.accounts_auth_verifyCancel()}
          </Button>
        }
      />
    </DialogFragment>
  ),
});
