import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { NumberInput } from './number-input.tsx';

interface NumberControlProps<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
  label: string;
  hint?: ReactNode;
}

export function NumberControl<V extends FieldValues>({ control, name, label, hint }: NumberControlProps<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(ids) => (
        <NumberInput
          {...ids}
          name={name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </Field>
  );
}
