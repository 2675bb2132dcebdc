import { login } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ByChat } from '#web/features/accounts/by-chat.tsx';
import { EnterButton } from '#web/features/accounts/enter-form.tsx';
import type { AnsweredForm } from '#web/features/accounts/form-answer.ts';
import { redirectOf } from '#web/features/accounts/redirect-query.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { answerForm, enterWith } from './plain-form.ts';

export default page<AnsweredForm>({
  layout: 'auth',
  personal: true,
  load: () => ({}),
  submit: async (api, request) => ({
    answer: await answerForm(
      request,
      async ({ phoneNumber = '', password = '', secondFactor }) => {
        const body = { phoneNumber, password, ...(secondFactor !== undefined && { secondFactor }) };
        return enterWith(await api.call(login, { body }), request);
      },
      {
        401: ({ code, message }) =>
          code === 'codeRequired'
            ? { errors: { secondFactor: message } }
            : { title: m.accounts_auth_wrongCredentialsTitle(), alert: m.accounts_auth_wrongCredentials() },
      },
    ),
  }),
  status: ({ answer }) => answer?.status ?? 200,
  head: () => privateMeta(m.accounts_auth_signInTitle()),
  body: ({ answer }, { url }) => {
    const redirect = redirectOf(url.searchParams);
    return (
      <>
        <Heading title={m.accounts_auth_signInTitle()}>{m.accounts_auth_signInText()}</Heading>
        <AlreadyHere />
        <EnterButton redirect={redirect} />
        <SignInForm redirect={redirect} answer={answer} />
        <ByChat />
      </>
    );
  },
});

/** Lets a signed-in user go on, or sign in as another. A script shows it. */
const AlreadyHere = () => (
  <div data-start="already-here" data-signed-in hidden className="mb-7 rounded-card border border-line bg-shell p-3">
    <div className="flex items-center gap-3">
      <span data-part="face" className="contents" />
      <p data-part="name" className="min-w-0 grow" />
      <ButtonLink to="/account" size="sm" variant="secondary">
        {m.accounts_auth_signedInGo()}
      </ButtonLink>
    </div>
  </div>
);
