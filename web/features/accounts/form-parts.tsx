import { m } from '@makao/i18n/messages';
import type { ComponentProps, ReactNode } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { classes } from '#web/components/ui/classes.ts';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';

/** A password never is in an address, whatever fails. */
export const AuthForm = ({ className, ...props }: ComponentProps<'form'>) => (
  <form method="post" noValidate className={classes('grid gap-5', className)} {...props} />
);

interface ControlledProps<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
}

export const PhoneControl = <V extends FieldValues>({
  control,
  name,
  ...props
}: ControlledProps<V> & { hint?: ReactNode }) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <PhoneField
        label={m.accounts_auth_phone()}
        error={fieldState.error?.message}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        {...props}
      />
    )}
  />
);

interface CodeControlProps<V extends FieldValues> extends ControlledProps<V> {
  label?: string;
  hint?: ReactNode;
  sendsItself?: boolean;
  first?: boolean;
}

export const CodeControl = <V extends FieldValues>({
  control,
  name,
  label = m.accounts_auth_code(),
  ...props
}: CodeControlProps<V>) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <CodeField
        {...props}
        label={label}
        error={fieldState.error?.message}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    )}
  />
);
