import { enter, requestEntry } from '@makao/contract/accounts.enter';
import { m } from '@makao/i18n/messages';
import { ByChat } from '#web/features/accounts/by-chat.tsx';
import { CodeForm, NumberForm } from '#web/features/accounts/enter-form.tsx';
import type { AnsweredForm } from '#web/features/accounts/form-answer.ts';
import { Aside } from '#web/features/accounts/plain-parts.tsx';
import { enterPath, redirectOf, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { signInPage } from '#web/features/accounts/session.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { tokenOf, withoutReferrer, wrongText } from './link-token.ts';
import { answerForm, enterWith } from './plain-form.ts';

interface EnterData extends AnsweredForm {
  /** Where the code went; null while the number is asked for. */
  phoneNumber: string | null;
  token: string | undefined;
}

/** A plus in an address means a space; a number never holds one. */
const numberOf = ({ searchParams }: URL) => searchParams.get('phoneNumber')?.replaceAll(' ', '+') || null;

export default page<EnterData>({
  layout: 'auth',
  personal: true,
  load: (_, { url }) => ({ phoneNumber: numberOf(url), token: tokenOf(url) }),
  submit: async (api, request) => {
    const answer = await answerForm(
      request,
      async ({ phoneNumber = '', code, token, password, secondFactor, afresh }) => {
        if (code === undefined && token === undefined) {
          await api.call(requestEntry, { body: { phoneNumber } });
          throw new Redirect(enterPath(phoneNumber, redirectOf(request.url.searchParams)), 303);
        }
        const body = {
          ...{ phoneNumber, afresh: afresh !== undefined },
          ...(token === undefined ? { code: code ?? '' } : { token }),
          ...(password && { password }),
          ...(secondFactor && { secondFactor }),
        };
        return enterWith(await api.call(enter, { body }), request);
      },
      {
        401: ({ message }) => ({ errors: { secondFactor: message } }),
        403: ({ code, message }) => (code === 'passwordRequired' ? { errors: { password: '' } } : { alert: message }),
        404: () => ({ errors: { code: wrongText(request.url) } }),
      },
    );
    return { phoneNumber: numberOf(request.url), token: tokenOf(request.url), answer };
  },
  status: ({ answer }) => answer?.status ?? 200,
  head: ({ token }) => [...privateMeta(m.accounts_enter_title()), ...withoutReferrer(token)],
  body: ({ phoneNumber, token, answer }, { url }) => {
    const redirect = redirectOf(url.searchParams);
    return (
      <>
        <Heading title={m.accounts_enter_title()}>{m.accounts_enter_text()}</Heading>
        <div data-entry>
          {phoneNumber ? (
            <CodeForm phoneNumber={phoneNumber} token={token} redirect={redirect} answer={answer} />
          ) : (
            <>
              <NumberForm answer={answer} />
              <template data-code-form>
                <CodeForm phoneNumber="" redirect={redirect} />
              </template>
            </>
          )}
        </div>
        <Aside to={withRedirect(signInPage, redirect)}>{m.accounts_enter_password()}</Aside>
        <ByChat />
      </>
    );
  },
});
