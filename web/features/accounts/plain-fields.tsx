import { limits } from '@makao/contract/kernel/limits';
import { market } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { codeClass } from './code-field.tsx';
import type { FormAnswer } from './form-answer.ts';
import { callingCodeOf, homeCountry } from './phone.ts';
import { CountrySelect, PhoneFrame, phoneInputClass } from './phone-frame.tsx';
import { RuleList } from './rule-list.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

/** Fields of documents: they work without a script, and `dom/form.ts` finds what to check in their attributes. */
interface PlainFieldProps {
  answer: FormAnswer | undefined;
}

interface TextProps extends Omit<ComponentProps<'input'>, 'name'>, PlainFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Fewest characters. */
  min?: number;
  /** Of the element around it. */
  frameClass?: string;
}

export const PlainText = ({ name, label, hint, min, frameClass, answer, ...props }: TextProps) => (
  <Field label={label} hint={hint} error={answer?.errors[name]} {...(frameClass && { className: frameClass })}>
    {(control) => <Input {...control} name={name} data-min={min} defaultValue={answer?.values[name]} {...props} />}
  </Field>
);

/** A number in international form comes back as such: it says its country itself. */
export const PlainPhone = ({
  label = m.accounts_auth_phone(),
  hint,
  answer,
}: PlainFieldProps & { label?: string; hint?: ReactNode }) => (
  <Field label={label} hint={hint} error={answer?.errors.phoneNumber}>
    {(control) => (
      <PhoneFrame
        country={homeCountry}
        callingCode={callingCodeOf(homeCountry)}
        select={<CountrySelect defaultValue={homeCountry} />}
      >
        <input
          {...control}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          defaultValue={answer?.values.phoneNumber}
          placeholder={market.phone.example}
          className={phoneInputClass}
        />
      </PhoneFrame>
    )}
  </Field>
);

interface PasswordProps extends Omit<ComponentProps<'input'>, 'name'>, PlainFieldProps {
  name: string;
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  /** Fewest characters. */
  min?: number;
  /** The field whose text it repeats. */
  repeats?: string;
}

export const PlainPassword = ({ name, label, answer, min, repeats, ...props }: PasswordProps) => (
  <Field label={label} error={answer?.errors[name]}>
    {(control) => (
      <span className="relative block">
        <Input
          {...control}
          name={name}
          type="password"
          autoCapitalize="none"
          spellCheck={false}
          data-min={min}
          data-repeats={repeats}
          className="pr-12"
          {...props}
        />
        <IconButton
          label={m.accounts_auth_passwordShow()}
          aria-pressed={false}
          data-act="show-password"
          data-other-label={m.accounts_auth_passwordHide()}
          className="group/show needs-script absolute top-0 right-0 text-stone"
        >
          <Eye aria-hidden className="group-aria-pressed/show:hidden" />
          <EyeOff aria-hidden className="hidden group-aria-pressed/show:block" />
        </IconButton>
      </span>
    )}
  </Field>
);

interface NewPasswordProps extends PlainFieldProps {
  name: 'password' | 'newPassword';
  label?: string;
}

/** A password that is being made up, and the same once more. */
export const PlainNewPassword = ({ name, label = m.accounts_auth_newPassword(), answer }: NewPasswordProps) => (
  <>
    <div className="grid gap-3">
      <PlainPassword
        name={name}
        label={label}
        autoComplete="new-password"
        min={limits.password.min}
        data-advised
        answer={answer}
      />
      <RuleList />
    </div>
    <PlainPassword
      name="confirmPassword"
      label={m.accounts_auth_confirmPassword()}
      autoComplete="new-password"
      repeats={name}
      answer={answer}
    />
  </>
);

/** One field: phones offer the code from the message for it, and a whole message may be pasted. */
export const PlainCode = ({ answer, sendsItself }: PlainFieldProps & { sendsItself?: boolean }) => (
  <Field label={m.accounts_auth_code()} error={answer?.errors.code}>
    {(control) => (
      <input
        {...control}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the code is what the person came to type.
        autoFocus
        data-min={1}
        data-code={sendsItself ? 'sends' : ''}
        className={codeClass}
      />
    )}
  </Field>
);

interface CodeOrTokenProps extends PlainFieldProps {
  token: string | undefined;
  sendsItself?: boolean;
}

/** A link was opened: nothing is typed. Nothing happens before the button is pressed, because chats preview links. */
export const CodeOrToken = ({ token, answer, ...props }: CodeOrTokenProps) =>
  token ? (
    <>
      <input type="hidden" name="token" value={token} />
      {answer?.errors.code && <Alert tone="error">{answer.errors.code}</Alert>}
    </>
  ) : (
    <PlainCode answer={answer} {...props} />
  );

/** Only for users with a second factor: rendered by the server, or inserted from the template by a script. */
export const PlainSecondFactor = ({ answer, children }: PlainFieldProps & { children?: ReactNode }) => {
  const error = answer?.errors.secondFactor;
  const fields = (
    <>
      <SecondFactorField name="secondFactor" error={error} data-min={1} />
      {children}
    </>
  );
  return error === undefined ? <template data-second-factor>{fields}</template> : fields;
};
