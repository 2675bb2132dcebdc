import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import { acceptInvitation, readInvitation } from '@makao/contract/team.members';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import type { AnsweredForm } from '#web/features/accounts/form-answer.ts';
import { JoinForm } from '#web/features/accounts/join-form.tsx';
import { roleLabels } from '#web/features/team/role-labels.ts';
import type { Api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { answerForm, enterWith } from './plain-form.ts';

interface JoinData extends AnsweredForm {
  /** Null when the invitation is no longer valid. */
  invitation: (AnswerOf<typeof readInvitation> & { token: string }) | null;
}

async function invitationOf(api: Api, { searchParams }: URL): Promise<JoinData['invitation']> {
  const token = searchParams.get('token');
  if (!token) return null;
  try {
    return { token, ...(await api.call(readInvitation, { query: { token } })) };
  } catch (error) {
    if ([404, 422].includes(statusOf(error) ?? 0)) return null;
    throw error;
  }
}

export default page<JoinData>({
  layout: 'auth',
  personal: true,
  load: async (api, { url }) => ({ invitation: await invitationOf(api, url) }),
  submit: async (api, request) => {
    const token = request.url.searchParams.get('token') ?? '';
    const answer = await answerForm(
      request,
      async ({ password = '', firstName, lastName, confirmPassword, secondFactor }) => {
        const body = { token, password, firstName, lastName, confirmPassword, secondFactor };
        return enterWith(await api.call(acceptInvitation, { body }), request);
      },
      {
        401: ({ message }) => ({ errors: { secondFactor: message } }),
        // The invitation was used meanwhile: the page shows it.
        404: () => ({}),
      },
    );
    return { invitation: await invitationOf(api, request.url), answer };
  },
  status: ({ answer }) => answer?.status ?? 200,
  head: () => [
    ...privateMeta(m.accounts_join_title()),
    // The address holds a key: a request from this page names its origin alone, which the server asks of a form.
    { name: 'referrer', content: 'strict-origin' },
  ],
  body: ({ invitation, answer }) => {
    if (!invitation)
      return (
        <>
          <Heading title={m.accounts_join_title()} />
          <Alert tone="warning" className="mt-6" title={m.accounts_join_goneTitle()}>
            {m.accounts_join_goneText()}
          </Alert>
        </>
      );
    const { token, phoneNumber, hasAccount, invitedBy, role } = invitation;
    return (
      <>
        <Heading title={m.accounts_join_title()}>
          {m.accounts_join_text({ name: invitedBy, phoneNumber, role: roleLabels[role]() })}{' '}
          {hasAccount && m.accounts_join_hasAccount()}
        </Heading>
        <JoinForm token={token} phoneNumber={phoneNumber} hasAccount={hasAccount} answer={answer} />
      </>
    );
  },
});
