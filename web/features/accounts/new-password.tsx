import { m } from '@makao/i18n/messages';
import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { RuleList } from './rule-list.tsx';

type Typed = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

interface NewPasswordProps {
  label?: string;
  /** What has been typed so far, for the advice. */
  value: string;
  password: Typed;
  repetition: Typed;
}

/** A password that is being made up, and the same once more. */
export const NewPassword = ({
  label = m.accounts_auth_newPassword(),
  value,
  password,
  repetition,
}: NewPasswordProps) => (
  <>
    <div className="grid gap-3">
      <PasswordField label={label} autoComplete="new-password" {...password} />
      <RuleList value={value} />
    </div>
    <PasswordField label={m.accounts_auth_confirmPassword()} autoComplete="new-password" {...repetition} />
  </>
);
