import { register, type UserType } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { EnterButton } from '#web/features/accounts/enter-form.tsx';
import type { AnsweredForm } from '#web/features/accounts/form-answer.ts';
import { Aside } from '#web/features/accounts/plain-parts.tsx';
import { redirectOf, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { answerForm, enterWith } from './plain-form.ts';

export default page<AnsweredForm>({
  layout: 'auth',
  personal: true,
  load: () => ({}),
  submit: async (api, request) => ({
    answer: await answerForm(request, async (typed) => {
      const { firstName = '', lastName = '', phoneNumber = '', password = '', confirmPassword = '' } = typed;
      const userType = typed.userType as UserType;
      const body = {
        ...{ firstName, lastName, phoneNumber, password, confirmPassword, userType },
        agentName: userType === 'agent' ? typed.agentName : null,
        termsAndConditions: typed.termsAndConditions !== undefined,
        locale: api.locale,
      };
      const { data } = await api.call(register, { body });
      return enterWith(data, request, '/authentication/code-verification');
    }),
  }),
  status: ({ answer }) => answer?.status ?? 200,
  head: () => privateMeta(m.accounts_auth_registerTitle()),
  body: ({ answer }, { url }) => {
    const isAgent = url.searchParams.get('userType') === 'agent';
    return (
      <>
        <Heading title={m.accounts_auth_registerTitle()}>{m.accounts_auth_registerText()}</Heading>
        {/* A signed-in customer who wants to advertise needs no second account. */}
        {isAgent && <span data-start="become-agent" data-signed-in hidden />}
        {/* A code makes a customer's account. */}
        {!isAgent && <EnterButton redirect={redirectOf(url.searchParams)} />}
        <RegisterForm userType={isAgent ? 'agent' : 'customer'} answer={answer} />
        <Aside
          to={withRedirect('/authentication/sign-in', redirectOf(url.searchParams))}
          ask={m.accounts_auth_registerHave()}
        >
          {m.accounts_auth_registerSignIn()}
        </Aside>
      </>
    );
  },
});
