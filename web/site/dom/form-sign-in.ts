import { signIn } from '#web/features/accounts/sign-in.ts';
import { arrive } from './arrive.ts';
import { askSecondFactor, prepareForm, showAlert } from './form.ts';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ phoneNumber = '', password = '', secondFactor, rememberDevice }, form) {
      const user = await signIn({ phoneNumber, password, secondFactor, rememberDevice: rememberDevice !== undefined });
      // The dialog closes when the session changes.
      if (!form.closest('dialog')) arrive(user);
    },
    refusals: {
      401: (form, { code }) => (code === 'codeRequired' ? askSecondFactor(form) : showAlert(form)),
    },
  });
