import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import MessageCircle from 'lucide-react/icons/message-circle';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { BySms } from './by-sms.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { CodeOrToken, PlainPassword, PlainPhone, PlainSecondFactor } from './plain-fields.tsx';
import { Aside, linkClass, PlainForm } from './plain-parts.tsx';
import { enterPage, withRedirect } from './redirect-query.ts';

interface EnterButtonProps {
  /** Where to go on afterwards. */
  redirect: string | null;
  /** The forms that it stands above follow in the same place: a script puts the number's form there. */
  inPlace?: boolean;
}

/** The short way in, above the specified forms: a number and a code. */
export const EnterButton = ({ redirect, inPlace }: EnterButtonProps) => (
  <>
    <ButtonLink
      to={withRedirect(enterPage, redirect)}
      size="lg"
      className="w-full max-sm:px-3"
      {...(inPlace && { 'data-act': 'enter' })}
    >
      <MessageCircle aria-hidden />
      {m.accounts_enter_open()}
    </ButtonLink>
    <p className="mt-2 text-center text-sm text-stone">{m.accounts_enter_openText()}</p>
    <p className="my-5 flex items-center gap-3 text-sm text-stone before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {m.accounts_enter_or()}
    </p>
  </>
);

export const NumberForm = ({ answer }: AnsweredForm) => (
  <PlainForm kind="enter" answer={answer}>
    <PlainPhone label={m.accounts_enter_number()} hint={m.accounts_auth_phoneHint()} answer={answer} />
    <SubmitButton busy={false}>{m.accounts_enter_send()}</SubmitButton>
    <p className="text-sm text-stone text-pretty">
      {m.accounts_enter_terms()} {/* Opened beside the form: what was typed stays. */}
      <Link to="/terms-and-conditions" target="_blank" className={linkClass}>
        {m.accounts_auth_termsLink()}
      </Link>
    </p>
  </PlainForm>
);

interface CodeFormProps extends AnsweredForm {
  /** Empty where a script fills it in. */
  phoneNumber: string;
  redirect: string | null;
  /** Of the link in the message, in place of the code. */
  token?: string | undefined;
}

export const CodeForm = ({ phoneNumber, redirect, token, answer }: CodeFormProps) => (
  <div>
    <PlainForm kind="enter-code" answer={answer}>
      <p data-part="text" className="text-stone" role="status">
        {token
          ? m.accounts_enter_byLink({ phoneNumber })
          : phoneNumber
            ? m.accounts_auth_verifyTextTo({ phoneNumber })
            : m.accounts_auth_verifyText()}
      </p>
      <input type="hidden" name="phoneNumber" value={phoneNumber} />
      <CodeOrToken token={token} answer={answer} sendsItself />
      <Proof answer={answer} />
      <PlainSecondFactor answer={answer}>
        {/* Only a browser with scripts can be known again. */}
        <Checkbox name="rememberDevice" className="needs-script">
          {m.accounts_factor_remember({ days: limits.secondFactor.rememberDays })}
        </Checkbox>
      </PlainSecondFactor>
      <SubmitButton busy={false}>{m.accounts_enter_submit()}</SubmitButton>
    </PlainForm>
    <Aside to={withRedirect(enterPage, redirect)} ask={m.accounts_auth_resendAsk()} data-act="enter">
      {m.accounts_enter_again()}
    </Aside>
    {token === undefined && <BySms purpose="enter" />}
  </div>
);

/** For an account whose number may have a new owner: shown by the answer, or inserted from the template by a script. */
function Proof({ answer }: AnsweredForm) {
  const fields = (
    <fieldset className="grid gap-4 rounded-card border border-line bg-sand p-4">
      <legend className="sr-only">{m.accounts_enter_proofTitle()}</legend>
      <p className="text-pretty">{m.accounts_enter_proofText()}</p>
      <PlainPassword
        name="password"
        label={m.accounts_auth_password()}
        autoComplete="current-password"
        answer={answer}
      />
      <Checkbox name="afresh" className="-mx-2">
        {m.accounts_enter_afresh()}
      </Checkbox>
    </fieldset>
  );
  return answer?.errors.password === undefined ? <template data-proof>{fields}</template> : fields;
}

/** What a script puts into the place of the sign-in forms. */
export const EnterPanel = () => (
  <div data-entry>
    <NumberForm />
    <template data-code-form>
      <CodeForm phoneNumber="" redirect={null} />
    </template>
    <Aside to="/authentication/sign-in">{m.accounts_enter_password()}</Aside>
  </div>
);
