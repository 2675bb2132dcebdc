import { m } from '@makao/i18n/messages';
import { enterByCode } from '#web/features/accounts/sign-in.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { arrive } from './arrive.ts';
import { askSecondFactor, prepareForm, showRefusal } from './form.ts';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ phoneNumber = '', code = '', token, password, afresh, secondFactor, rememberDevice }, form) {
      const user = await enterByCode({
        ...{
          phoneNumber,
          ...(token === undefined ? { code } : { token }),
          secondFactor,
          rememberDevice: rememberDevice !== undefined,
        },
        ...(afresh === undefined ? password && { password } : { afresh: true }),
      });
      // The dialog closes when the session changes.
      if (!form.closest('dialog')) arrive(user);
    },
    refusals: {
      401: askSecondFactor,
      403: (form, error) => (error.code === 'passwordRequired' ? askProof(form) : tellFailure(error)),
      404: (form, error) =>
        form.querySelector('[name=token]')
          ? tellFailure(error, m.accounts_enter_linkSpent)
          : showRefusal(form, 'code', m.accounts_auth_verificationError()),
    },
  });

/** The number may have a new owner: the password of the account, or a fresh start. */
function askProof(form: HTMLFormElement): void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-proof]');
  if (!template) {
    showRefusal(form, 'password', m.accounts_enter_proofNeeded());
    return;
  }
  template.replaceWith(template.content);
  form.querySelector<HTMLInputElement>('[name=password]')?.focus();
}
