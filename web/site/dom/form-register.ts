import type { UserType } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirectOf, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { registerPerson } from '#web/features/accounts/sign-in.ts';
import { notifyNext } from '#web/lib/notify.ts';
import { prepareForm } from './form.ts';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ firstName = '', lastName = '', phoneNumber = '', password = '', ...typed }) {
      await registerPerson({
        ...{ firstName, lastName, phoneNumber, password },
        userType: typed.userType as UserType,
        agentName: typed.agentName,
        confirmPassword: typed.confirmPassword,
        termsAndConditions: typed.termsAndConditions !== undefined,
      });
      notifyNext({ kind: 'success', text: m.accounts_auth_registered(), duration: 10_000 });
      location.assign(withRedirect('/authentication/code-verification', redirectOf(location.search)));
    },
  });
