import { m } from '@makao/i18n/messages';
import type { ComponentProps } from 'react';
import { Field, Input } from '#web/components/ui/field.tsx';

interface SecondFactorFieldProps extends ComponentProps<'input'> {
  error?: string | undefined;
  hint?: string;
}

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorField = ({ error, hint = m.accounts_factor_codeHint(), ...props }: SecondFactorFieldProps) => (
  <Field label={m.accounts_factor_code()} hint={hint} error={error}>
    {(control) => (
      <Input
        {...control}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        className="tabular-nums"
        {...props}
      />
    )}
  </Field>
);
