import { m } from '@makao/i18n/messages';
import { setNewPassword } from '#web/features/accounts/sign-in.ts';
import { notifyNext } from '#web/lib/notify.ts';
import { arrive } from './arrive.ts';
import { askSecondFactor, prepareForm, showAlert, showRefusal } from './form.ts';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ phoneNumber = '', code = '', token, newPassword = '', confirmPassword, secondFactor }) {
      const user = await setNewPassword({
        phoneNumber,
        ...(token === undefined ? { code } : { token }),
        newPassword,
        confirmPassword,
        secondFactor,
      });
      notifyNext({ kind: 'success', text: m.accounts_auth_passwordResetSuccess({}, { locale: user.locale }) });
      arrive(user);
    },
    refusals: {
      400: showAlert,
      401: askSecondFactor,
      404: (form) => showRefusal(form, 'code', m.accounts_auth_invalidResetCode()),
    },
  });
