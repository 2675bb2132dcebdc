import { m } from '@makao/i18n/messages';
import type { ComponentProps } from 'react';
import { Field, Input } from '#app/components/ui/field.tsx';

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorField = ({ error, ...props }: ComponentProps<'input'> & { error?: string | undefined }) => (
  <Field label={m.accounts_factor_code()} hint={m.accounts_factor_codeHint()} error={error}>
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
