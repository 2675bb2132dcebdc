import { refreshToken, verifyCode } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ByChat } from '#web/features/accounts/by-chat.tsx';
import type { AnsweredForm } from '#web/features/accounts/form-answer.ts';
import { readHandover } from '#web/features/accounts/handover.ts';
import { redirectOf } from '#web/features/accounts/redirect-query.ts';
import { signInPath } from '#web/features/accounts/session.ts';
import { VerifyForm } from '#web/features/accounts/verify-form.tsx';
import { Redirect } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { answerForm, enterWith, handOver } from './plain-form.ts';

export default page<AnsweredForm>({
  layout: 'auth',
  personal: true,
  load: () => ({}),
  /** A code belongs to an account: a plain form shows whose by the cookie that registering set. */
  submit: async (api, request) => {
    const session = readHandover(request.headers.get('cookie'));
    if (!session) throw new Redirect(signInPath(request.url.pathname + request.url.search), 303);
    const answer = await answerForm(
      request,
      async ({ code = '' }) => {
        const tokens = await api.call(refreshToken, { body: { refresh_token: session } });
        // The cookie's own token is spent now: a wrong code needs the next one.
        handOver(tokens, request);
        return enterWith(await request.apiAs(tokens.token).call(verifyCode, { query: { code } }), request);
      },
      {
        401: () => ({ alert: m.accounts_session_ended() }),
        404: () => ({ errors: { code: m.accounts_auth_verificationError() } }),
      },
    );
    return { answer };
  },
  status: ({ answer }) => answer?.status ?? 200,
  head: () => privateMeta(m.accounts_auth_verifyTitle()),
  body: ({ answer }, { url, headers }) => (
    <>
      <div data-start="verification" data-handover={readHandover(headers.get('cookie')) ? '' : undefined}>
        <Heading title={m.accounts_auth_verifyTitle()}>
          {/* A script names the number. */}
          <span data-part="text">{m.accounts_auth_verifyText()}</span>
        </Heading>
        <div data-part="sent-before" hidden>
          <Alert className="mb-5">{m.accounts_auth_codeOnItsWay()}</Alert>
        </div>
      </div>
      <VerifyForm
        later={
          <ButtonLink to={redirectOf(url.searchParams) ?? '/'} variant="secondary" size="lg">
            {m.accounts_auth_verifyCancel()}
          </ButtonLink>
        }
        answer={answer}
      />
      <ByChat />
    </>
  ),
});
