import type { UserType } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import Home from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { type FormAnswer, useContractForm, useSend } from '#web/lib/form.ts';
import { checkPhone } from '#web/lib/phone.ts';
import { AuthForm, FormAlert, linkClass, PhoneControl } from './form-parts.tsx';
import { NewPassword } from './new-password.tsx';
import { registerSchema } from './schemas.ts';

interface RegisterFormProps {
  userType: UserType;
  onRegistered: () => void | Promise<void>;
  answer?: FormAnswer | undefined;
}

export function RegisterForm({ userType, onRegistered, answer }: RegisterFormProps) {
  const form = useContractForm({
    schema: registerSchema,
    defaultValues: {
      firstName: '',
      lastName: '',
      phoneNumber: '',
      userType,
      agentName: '',
      password: '',
      confirmPassword: '',
      termsAndConditions: false,
    },
    checks: { phoneNumber: checkPhone },
    answer,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const kept = answer?.values;
  const send = useSend(form, async (values) => {
    const { registerPerson } = await import('#web/lib/sign-in.ts');
    await registerPerson(values);
    await onRegistered();
  });
  return (
    <AuthForm onSubmit={send}>
      <FormAlert answer={answer} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.accounts_auth_registerType()}</legend>
        <div className="grid grid-cols-2 gap-3">
          <TypeChoice
            type="customer"
            defaultChecked={(kept?.userType ?? userType) === 'customer'}
            icon={Home}
            label={m.accounts_auth_typeCustomer()}
            text={m.accounts_auth_typeCustomerText()}
            {...register('userType')}
          />
          <TypeChoice
            type="agent"
            defaultChecked={(kept?.userType ?? userType) === 'agent'}
            icon={KeyRound}
            label={m.accounts_auth_typeAgent()}
            text={m.accounts_auth_typeAgentText()}
            {...register('userType')}
          />
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.accounts_auth_firstName()} error={errors.firstName?.message}>
          {(field) => (
            <Input {...field} autoComplete="given-name" defaultValue={kept?.firstName} {...register('firstName')} />
          )}
        </Field>
        <Field label={m.accounts_auth_lastName()} error={errors.lastName?.message}>
          {(field) => (
            <Input {...field} autoComplete="family-name" defaultValue={kept?.lastName} {...register('lastName')} />
          )}
        </Field>
      </div>
      {/* Shown by the choice above, without a script too. */}
      <Field
        className="hidden in-[form:has([value=agent]:checked)]:block"
        label={m.accounts_auth_agentName()}
        hint={m.accounts_auth_agentNameHint()}
        error={errors.agentName?.message}
      >
        {(field) => (
          <Input {...field} autoComplete="organization" defaultValue={kept?.agentName} {...register('agentName')} />
        )}
      </Field>
      <PhoneControl control={control} name="phoneNumber" hint={m.accounts_auth_phoneHint()} />
      <NewPassword
        label={m.accounts_auth_password()}
        value={useWatch({ control, name: 'password' })}
        password={{ ...register('password'), error: errors.password?.message }}
        repetition={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <Terms error={errors.termsAndConditions?.message} registration={register('termsAndConditions')} />
      <SubmitButton busy={formState.isSubmitting}>{m.accounts_auth_registerSubmit()}</SubmitButton>
    </AuthForm>
  );
}

interface TypeChoiceProps extends UseFormRegisterReturn {
  type: UserType;
  defaultChecked: boolean;
  icon: typeof Home;
  label: string;
  text: string;
}

const TypeChoice = ({ type, icon: Icon, label, text, ...radio }: TypeChoiceProps) => (
  <label className="flex cursor-pointer flex-col gap-1 rounded-card border-2 border-line bg-shell p-3 transition-colors hover:border-lagoon/60 has-checked:border-lagoon has-checked:bg-lagoon-mist has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon sm:p-4">
    <input type="radio" value={type} className="sr-only" {...radio} />
    <Icon aria-hidden className="size-6 text-lagoon" />
    <span className="leading-snug font-semibold">{label}</span>
    <span className="text-sm text-stone">{text}</span>
  </label>
);

function Terms({ error, registration }: { error: string | undefined; registration: UseFormRegisterReturn }) {
  const id = useId();
  return (
    <div>
      <Checkbox
        {...registration}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className="-mx-2"
      >
        {m.accounts_auth_termsBefore()} {/* Opened beside the form: what was typed stays. */}
        <Link to="/terms-and-conditions" target="_blank" className={linkClass}>
          {m.accounts_auth_termsLink()}
        </Link>
      </Checkbox>
      {error && (
        <p id={id} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
