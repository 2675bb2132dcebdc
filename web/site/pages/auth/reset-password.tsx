import { resetPassword } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { BySms } from '#web/features/accounts/by-sms.tsx';
import type { AnsweredForm } from '#web/features/accounts/form-answer.ts';
import { Aside } from '#web/features/accounts/plain-parts.tsx';
import { redirectOf, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { ResetForm } from '#web/features/accounts/reset-form.tsx';
import { Redirect } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { tokenOf, withoutReferrer } from './link-token.ts';
import { answerForm, enterWith } from './plain-form.ts';

interface ResetData extends AnsweredForm {
  phoneNumber: string;
  token: string | undefined;
}

/** Without a number there is nothing to reset. */
function phoneNumberOf({ searchParams }: URL): string {
  // A plus in an address means a space; a number never holds one.
  const phoneNumber = searchParams.get('phoneNumber')?.replaceAll(' ', '+');
  if (!phoneNumber) throw new Redirect('/authentication/forgot-password', 303);
  return phoneNumber;
}

export default page<ResetData>({
  layout: 'auth',
  personal: true,
  load: (_, { url }) => ({ phoneNumber: phoneNumberOf(url), token: tokenOf(url) }),
  submit: async (api, request) => {
    const phoneNumber = phoneNumberOf(request.url);
    const answer = await answerForm(
      request,
      async ({ code = '', token, newPassword = '', confirmPassword = '', secondFactor }) => {
        const body = {
          ...{ phoneNumber, newPassword, confirmPassword },
          ...(token === undefined ? { code } : { token }),
          ...(secondFactor !== undefined && { secondFactor }),
        };
        return enterWith(await api.call(resetPassword, { body }), request);
      },
      {
        401: ({ message }) => ({ errors: { secondFactor: message } }),
        404: () => ({ errors: { code: m.accounts_auth_invalidResetCode() } }),
        400: () => ({
          title: m.accounts_auth_invalidResetRequestTitle(),
          alert: m.accounts_auth_invalidResetRequest(),
        }),
      },
    );
    return { phoneNumber, token: tokenOf(request.url), answer };
  },
  status: ({ answer }) => answer?.status ?? 200,
  head: ({ token }) => [...privateMeta(m.accounts_auth_resetTitle()), ...withoutReferrer(token)],
  body: ({ phoneNumber, token, answer }, { url }) => {
    const redirect = redirectOf(url.searchParams);
    return (
      <>
        <Heading title={m.accounts_auth_resetTitle()}>
          {token ? m.accounts_auth_resetByLink({ phoneNumber }) : m.accounts_auth_resetText({ phoneNumber })}
        </Heading>
        <ResetForm phoneNumber={phoneNumber} token={token} answer={answer} />
        <Aside to={withRedirect('/authentication/forgot-password', redirect)} ask={m.accounts_auth_resendAsk()}>
          {m.accounts_auth_resetResend()}
        </Aside>
        {token === undefined && <BySms purpose="reset" />}
        <Aside to={withRedirect('/authentication/sign-in', redirect)}>{m.accounts_auth_resetSignIn()}</Aside>
      </>
    );
  },
});
