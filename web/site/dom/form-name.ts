import { m } from '@makao/i18n/messages';
import { nameUser } from '#web/features/accounts/sign-in.ts';
import { prepareForm, showRefusal } from './form.ts';

/** Dispatched on the form once the name is saved, for the dialog around it. */
export const named = 'named';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ fullName = '' }, form) {
      const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
      await nameUser({ firstName, lastName: rest.join(' ') });
      form.dispatchEvent(new Event(named, { bubbles: true }));
    },
    refusals: {
      // The server names the two parts of the field; what it says of a part that is there applies to the field.
      422: (form, { violations }) => {
        const isWhole = /\S\s+\S/.test(form.querySelector('input')?.value ?? '');
        showRefusal(form, 'fullName', (isWhole && violations[0]?.title) || m.accounts_name_both());
      },
    },
  });
