import { m } from '@makao/i18n/messages';
import { requestEntry } from '#web/features/accounts/sign-in.ts';
import { prepareForm } from './form.ts';

/** The number: a code is sent to it, and the form for the code takes this one's place. */
export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ phoneNumber = '' }, form) {
      await requestEntry(phoneNumber);
      const { action } = form;
      const panel = form.closest('[data-entry]');
      const template = panel?.querySelector<HTMLTemplateElement>('template[data-code-form]');
      const step = template?.content.firstElementChild;
      const next = step?.querySelector('form');
      if (!panel || !step || !next) throw new Error('The form for the code is missing');
      next.action = action;
      next.querySelector<HTMLInputElement>('[name=phoneNumber]')!.value = phoneNumber;
      next.querySelector('[data-part=text]')!.textContent = m.accounts_auth_verifyTextTo({ phoneNumber });
      panel.replaceChildren(step);
      document.dispatchEvent(new CustomEvent('regionchange', { detail: panel }));
      next.querySelector<HTMLInputElement>('[name=code]')?.focus();
    },
  });
