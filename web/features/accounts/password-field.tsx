import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Field, Input } from '#web/components/ui/field.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  error?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, error, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
            {...props}
          />
          <IconButton
            label={shown ? m.accounts_auth_passwordHide() : m.accounts_auth_passwordShow()}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="needs-script absolute top-0 right-0 text-stone"
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}

const rules = [
  [
    () => m.accounts_auth_ruleLength({ min: String(limits.password.min) }),
    (text: string) => text.length >= limits.password.min,
  ],
  [m.accounts_auth_ruleUpper, (text: string) => /\p{Lu}/u.test(text)],
  [m.accounts_auth_ruleLower, (text: string) => /\p{Ll}/u.test(text)],
  [m.accounts_auth_ruleDigit, (text: string) => /\d/.test(text)],
  [m.accounts_auth_ruleSymbol, (text: string) => /[^\p{L}\p{N}\s]/u.test(text)],
] as const;

/** Advice while a password is being made up. Only its length is a rule. */
export const PasswordRules = ({ value }: { value: string }) => (
  <div className="text-sm text-stone">
    <p>{m.accounts_auth_passwordHint()}</p>
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {rules.map(([label, met], index) => {
        const done = met(value);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            key={index}
            className={classes(
              'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 transition-colors',
              done ? 'border-success/40 bg-success-mist text-success' : 'border-line',
            )}
          >
            {done ? (
              <Check aria-hidden className="size-3.5" />
            ) : (
              <span aria-hidden className="m-1 size-1.5 rounded-full bg-line-strong" />
            )}
            {label()}
            {done && <span className="sr-only">({m.accounts_auth_ruleMet()})</span>}
          </li>
        );
      })}
    </ul>
  </div>
);
