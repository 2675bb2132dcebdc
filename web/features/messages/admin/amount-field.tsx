import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field, Input } from '#web/components/ui/field.tsx';

interface AmountFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: ReactNode;
  hint?: ReactNode;
  /** Whether it may be left empty. */
  isOptional?: boolean;
}

/** Shillings with decimals, by point or comma. */
export const AmountField = <V extends FieldValues>({ form, name, label, hint, isOptional }: AmountFieldProps<V>) => (
  <Field label={label} hint={hint} error={form.getFieldState(name, form.formState).error?.message}>
    {(ids) => (
      <Input
        {...ids}
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        {...form.register(name, {
          setValueAs: (typed: string | number | null) => {
            if (typed === '' || typed === null) return isOptional ? null : Number.NaN;
            return Number(String(typed).replaceAll(' ', '').replace(',', '.'));
          },
        })}
      />
    )}
  </Field>
);
