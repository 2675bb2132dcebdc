import type { PaymentCorrection } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { Field, Input } from '#web/components/ui/field.tsx';

interface ClaimFieldsProps {
  register: (
    name: keyof PaymentCorrection,
    options?: { setValueAs: (typed: string) => string },
  ) => UseFormRegisterReturn;
  errors: FieldErrors<PaymentCorrection>;
}

/** What says which transfer it was. The number is read out of whatever is pasted. */
export const ClaimFields = ({ register, errors }: ClaimFieldsProps) => (
  <>
    <Field
      label={m.payments_step_transaction()}
      hint={m.payments_step_transactionHint()}
      error={errors.transactionNumber?.message}
    >
      {(ids) => (
        <Input
          {...ids}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('transactionNumber')}
        />
      )}
    </Field>
    <Field label={m.payments_step_phone()} hint={m.payments_step_phoneHint()} error={errors.phoneNumber?.message}>
      {(ids) => (
        <Input
          {...ids}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className="tabular-nums"
          {...register('phoneNumber', { setValueAs: (typed: string) => typed.replace(/\s/g, '') })}
        />
      )}
    </Field>
  </>
);
