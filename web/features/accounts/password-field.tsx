import { m } from '@makao/i18n/messages';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
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
            className="absolute top-0 right-0 text-stone"
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
