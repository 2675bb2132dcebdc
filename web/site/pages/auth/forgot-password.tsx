import { forgotPassword } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { ForgotForm } from '#web/features/accounts/forgot-form.tsx';
import type { AnsweredForm } from '#web/features/accounts/form-answer.ts';
import { Aside } from '#web/features/accounts/plain-parts.tsx';
import { redirectOf, resetPath, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { answerForm } from './plain-form.ts';

export default page<AnsweredForm>({
  layout: 'auth',
  personal: true,
  load: () => ({}),
  submit: async (api, request) => ({
    answer: await answerForm(
      request,
      async ({ phoneNumber = '' }) => {
        await api.call(forgotPassword, { body: { phoneNumber } });
        throw new Redirect(resetPath(phoneNumber, redirectOf(request.url.searchParams)), 303);
      },
      { 404: () => ({ errors: { phoneNumber: m.accounts_auth_phoneNumberNotFound() } }) },
    ),
  }),
  status: ({ answer }) => answer?.status ?? 200,
  head: () => privateMeta(m.accounts_auth_forgotTitle()),
  body: ({ answer }, { url }) => (
    <>
      <Heading title={m.accounts_auth_forgotTitle()}>{m.accounts_auth_forgotText()}</Heading>
      <ForgotForm answer={answer} />
      <Aside to={withRedirect('/authentication/sign-in', redirectOf(url.searchParams))}>
        {m.accounts_auth_forgotBack()}
      </Aside>
    </>
  ),
});
