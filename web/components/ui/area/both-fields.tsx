import { m } from '@makao/i18n/messages';
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field, Input } from '#web/components/ui/field.tsx';

interface BothFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  label: string;
  /** Without the language: `question` of `questionEn` and `questionSw`. */
  name: string;
  isLong?: boolean;
}

const languages = [
  ['En', 'en', m.common_language_en],
  ['Sw', 'sw', m.common_language_sw],
] as const;

/** The same words in both languages: side by side, under each other on phones. */
export function BothFields<V extends FieldValues>({ form, label, name, isLong }: BothFieldsProps<V>) {
  const { errors } = useFormState({ control: form.control });
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      {languages.map(([ending, lang, language]) => {
        const path = `${name}${ending}` as Path<V>;
        return (
          <Field
            key={lang}
            label={m.team_setting_labelIn({ label, language: language() })}
            error={(get(errors, path) as FieldError | undefined)?.message}
          >
            {(ids) =>
              isLong ? (
                <textarea
                  {...ids}
                  {...form.register(path)}
                  lang={lang}
                  className={classes(controlClass, 'field-sizing-content min-h-36 py-2')}
                />
              ) : (
                <Input {...ids} {...form.register(path)} lang={lang} autoComplete="off" />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}
