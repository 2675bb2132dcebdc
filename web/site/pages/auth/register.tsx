import { register, type UserType } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { keepRedirect, useRedirect } from '#web/features/accounts/arrival.ts';
import { Aside } from '#web/features/accounts/form-parts.tsx';
import { answerForm } from '#web/features/accounts/plain-form.ts';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import type { Handle } from '#web/lib/handle.ts';
import { notify } from '#web/lib/notify.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { readSession } from '#web/lib/session.ts';
import type { Route } from './+types/register';
import { enterWith } from './enter-with.ts';

export const handle: Handle = { title: m.accounts_auth_registerTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_registerTitle());

/** A signed-in customer who wants to advertise needs no second account. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => {
  if (url.searchParams.get('userType') === 'agent' && readSession().user) throw redirect('/account/become-agent');
  return null;
};
clientLoader.hydrate = true as const;
/** The form is there before the scripts. */
export const loader = () => null;

const verification = '/authentication/code-verification';

export const action = (given: Route.ActionArgs) =>
  answerForm(given, async ({ api, typed, origin }) => {
    const { firstName = '', lastName = '', phoneNumber = '', password = '', confirmPassword = '' } = typed;
    const userType = typed.userType as UserType;
    const body = {
      ...{ firstName, lastName, phoneNumber, password, confirmPassword, userType },
      agentName: userType === 'agent' ? typed.agentName : null,
      termsAndConditions: typed.termsAndConditions !== undefined,
      locale: api.locale,
    };
    return enterWith((await api.call(register, { body })).data, given.url, origin, verification);
  });

export default function Register({ actionData }: Route.ComponentProps) {
  const asked = useRedirect();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <>
      <p className="mt-2 mb-7 text-stone">{m.accounts_auth_registerText()}</p>
      <RegisterForm
        userType={query.get('userType') === 'agent' ? 'agent' : 'customer'}
        onRegistered={async () => {
          notify({ kind: 'success', text: m.accounts_auth_registered(), duration: 10_000 });
          await navigate(keepRedirect(verification, asked));
        }}
        answer={actionData}
      />
      <Aside to={keepRedirect('/authentication/sign-in', asked)} ask={m.accounts_auth_registerHave()}>
        {m.accounts_auth_registerSignIn()}
      </Aside>
    </>
  );
}
