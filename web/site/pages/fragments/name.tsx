import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { PlainText } from '#web/features/accounts/plain-fields.tsx';
import { PlainForm } from '#web/features/accounts/plain-parts.tsx';
import { fragment } from '../../page.ts';
import { DialogFragment } from '../../parts/dialog.tsx';

/** Asks for the name of a person who came by a code, when it is first needed. */
export default fragment({
  load: () => null,
  fragment: () => (
    <DialogFragment id="name-dialog" title={m.accounts_name_title()}>
      <p className="mb-5 text-stone text-pretty">{m.accounts_name_text()}</p>
      {/* In case its script can't be loaded. */}
      <PlainForm kind="name" action="/account">
        <PlainText
          name="fullName"
          label={m.accounts_name_label()}
          autoComplete="name"
          min={limits.name.min}
          answer={undefined}
        />
        <SubmitButton busy={false}>{m.accounts_name_submit()}</SubmitButton>
      </PlainForm>
    </DialogFragment>
  ),
});
