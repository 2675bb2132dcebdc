import { m } from '@makao/i18n/messages';
import { redirectOf, resetPath } from '#web/features/accounts/redirect-query.ts';
import { askForReset } from '#web/features/accounts/sign-in.ts';
import { notifyNext } from '#web/lib/notify.ts';
import { prepareForm, showRefusal } from './form.ts';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ phoneNumber = '' }) {
      await askForReset(phoneNumber);
      notifyNext({ kind: 'success', text: m.accounts_auth_forgotPasswordCodeSent(), duration: 10_000 });
      location.assign(resetPath(phoneNumber, redirectOf(location.search)));
    },
    refusals: { 404: (form) => showRefusal(form, 'phoneNumber', m.accounts_auth_phoneNumberNotFound()) },
  });
