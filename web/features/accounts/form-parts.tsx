import { m } from '@makao/i18n/messages';
import type { ComponentProps, ReactNode } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { Alert } from '#web/components/ui/alert.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link, type LinkProps } from '#web/components/ui/link.tsx';
import type { FormAnswer } from '#web/lib/form.ts';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';

/** Sent by the browser itself while there are no scripts: the page's action answers. A password never is in an address. */
export const AuthForm = ({ className, ...props }: ComponentProps<'form'>) => (
  <form method="post" noValidate className={classes('grid gap-5', className)} {...props} />
);

/** What no field is to blame for. */
export const FormAlert = ({ answer }: { answer: FormAnswer | undefined }) =>
  answer?.alert && (
    <Alert tone="error" title={answer.title}>
      {answer.alert}
    </Alert>
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

export const linkClass = 'font-semibold text-lagoon underline-offset-4 hover:underline';

/** The other way out of a form: a question and where it leads. */
export const Aside = ({ ask, children, ...link }: LinkProps & { ask?: ReactNode }) => (
  <p className="mt-2 flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-stone">
    {ask}
    <Link {...link} className={classes(linkClass, 'inline-flex min-h-11 items-center')}>
      {children}
    </Link>
  </p>
);
