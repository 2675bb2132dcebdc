import { updateParameters } from '@makao/contract/admin-settings';
import type { AppParameters } from '@makao/contract/content';
import { m } from '@makao/i18n/messages';
import { Field, Input } from '#app/components/ui/field.tsx';
import { tellFailure } from '#app/lib/failure.ts';
import { useContractForm, useSend } from '#app/lib/form.ts';
import { notify } from '#app/lib/notify.ts';
import { EditorCard, SaveBar } from './editor.tsx';
import { useUnsaved } from './unsaved.tsx';

interface ParametersFormProps {
  parameters: AppParameters;
  save: (parameters: AppParameters) => Promise<AppParameters>;
}

export function ParametersForm({ parameters, save }: ParametersFormProps) {
  const form = useContractForm<AppParameters>({
    schema: () => Promise.resolve(updateParameters.body),
    defaultValues: parameters,
  });
  const {
    register,
    reset,
    formState: { errors, isDirty, isSubmitting },
  } = form;
  const { question } = useUnsaved(isDirty);
  const failed = (error: Error) => tellFailure(error, m.setting_saveFailure);
  const submit = useSend(
    form,
    async (values) => {
      reset(await save(values));
      void notify({ kind: 'success', text: m.setting_saved() });
    },
    { 0: failed, 500: failed },
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-1 gap-4">
      <EditorCard title={m.parameters_payment()}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field label={m.parameters_mPesaName()} hint={m.parameters_mPesaNameHint()} error={errors.mPesaName?.message}>
            {(ids) => <Input {...ids} autoComplete="off" {...register('mPesaName')} />}
          </Field>
          <Field
            label={m.parameters_mPesaPhoneNumber()}
            hint={m.parameters_mPesaPhoneNumberHint()}
            error={errors.mPesaPhoneNumber?.message}
          >
            {(ids) => (
              <Input
                {...ids}
                inputMode="tel"
                autoComplete="off"
                className="tabular-nums"
                {...register('mPesaPhoneNumber')}
              />
            )}
          </Field>
        </div>
      </EditorCard>
      <EditorCard title={m.parameters_support()}>
        <Field
          label={m.parameters_supportPhoneNumber()}
          hint={m.parameters_supportPhoneNumberHint()}
          error={errors.supportPhoneNumber?.message}
          className="sm:max-w-sm"
        >
          {(ids) => (
            <Input
              {...ids}
              type="tel"
              autoComplete="off"
              className="tabular-nums"
              {...register('supportPhoneNumber', { setValueAs: (typed: string) => typed.replace(/\s/g, '') })}
            />
          )}
        </Field>
      </EditorCard>
      <EditorCard title={m.parameters_files()}>
        <Field
          label={m.parameters_publicBucketName()}
          hint={m.parameters_publicBucketNameHint()}
          error={errors.publicBucketName?.message}
          className="sm:max-w-sm"
        >
          {(ids) => <Input {...ids} autoComplete="off" autoCapitalize="none" {...register('publicBucketName')} />}
        </Field>
      </EditorCard>
      <SaveBar busy={isSubmitting} isDirty={isDirty} disabled={!isDirty} />
      {question}
    </form>
  );
}
