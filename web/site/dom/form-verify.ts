import { m } from '@makao/i18n/messages';
import { verifyPerson } from '#web/features/accounts/sign-in.ts';
import { notifyNext } from '#web/lib/notify.ts';
import { arrive } from './arrive.ts';
import { prepareForm, showRefusal } from './form.ts';

/** Dispatched on the form after verification, for the dialog around it. */
export const verified = 'verified';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ code }, form) {
      const user = await verifyPerson(Number(code));
      if (form.closest('dialog')) {
        form.dispatchEvent(new Event(verified, { bubbles: true }));
        return;
      }
      notifyNext({ kind: 'success', text: m.accounts_auth_verified({}, { locale: user.locale }) });
      arrive(user);
    },
    refusals: { 404: (form) => showRefusal(form, 'code', m.accounts_auth_verificationError()) },
  });
