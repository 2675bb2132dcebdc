import { type UserType, userTypes } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import Home from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { PlainNewPassword, PlainPhone, PlainText } from './plain-fields.tsx';
import { linkClass, PlainForm } from './plain-parts.tsx';

interface RegisterFormProps extends AnsweredForm {
  userType: UserType;
}

export function RegisterForm({ userType, answer }: RegisterFormProps) {
  const chosen = userTypes.find((type) => type === answer?.values.userType) ?? userType;
  return (
    <PlainForm kind="register" answer={answer}>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.accounts_auth_registerType()}</legend>
        <div className="grid grid-cols-2 gap-3">
          <TypeChoice
            type="customer"
            chosen={chosen}
            icon={Home}
            label={m.accounts_auth_typeCustomer()}
            text={m.accounts_auth_typeCustomerText()}
          />
          <TypeChoice
            type="agent"
            chosen={chosen}
            icon={KeyRound}
            label={m.accounts_auth_typeAgent()}
            text={m.accounts_auth_typeAgentText()}
          />
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <PlainText
          name="firstName"
          label={m.accounts_auth_firstName()}
          autoComplete="given-name"
          min={limits.name.min}
          answer={answer}
        />
        <PlainText
          name="lastName"
          label={m.accounts_auth_lastName()}
          autoComplete="family-name"
          min={limits.name.min}
          answer={answer}
        />
      </div>
      {/* Shown by the choice above, without a script too. */}
      <PlainText
        frameClass="hidden in-[form:has([value=agent]:checked)]:block"
        name="agentName"
        label={m.accounts_auth_agentName()}
        hint={m.accounts_auth_agentNameHint()}
        autoComplete="organization"
        answer={answer}
      />
      <PlainPhone hint={m.accounts_auth_phoneHint()} answer={answer} />
      <PlainNewPassword name="password" label={m.accounts_auth_password()} answer={answer} />
      <Terms answer={answer} />
      <SubmitButton busy={false}>{m.accounts_auth_registerSubmit()}</SubmitButton>
    </PlainForm>
  );
}

interface TypeChoiceProps {
  type: UserType;
  chosen: UserType;
  icon: typeof Home;
  label: string;
  text: string;
}

const TypeChoice = ({ type, chosen, icon: Icon, label, text }: TypeChoiceProps) => (
  <label className="flex cursor-pointer flex-col gap-1 rounded-card border-2 border-line bg-shell p-3 transition-colors hover:border-lagoon/60 has-checked:border-lagoon has-checked:bg-lagoon-mist has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon sm:p-4">
    <input type="radio" name="userType" value={type} defaultChecked={type === chosen} className="sr-only" />
    <Icon aria-hidden className="size-6 text-lagoon" />
    <span className="leading-snug font-semibold">{label}</span>
    <span className="text-sm text-stone">{text}</span>
  </label>
);

function Terms({ answer }: AnsweredForm) {
  const id = useId();
  const error = answer?.errors.termsAndConditions;
  return (
    <div>
      <Checkbox
        id={id}
        name="termsAndConditions"
        defaultChecked={answer?.values.termsAndConditions !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        data-required
        className="-mx-2"
      >
        {m.accounts_auth_termsBefore()} {/* Opened beside the form: what was typed stays. */}
        <Link to="/terms-and-conditions" target="_blank" className={linkClass}>
          {m.accounts_auth_termsLink()}
        </Link>
      </Checkbox>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
