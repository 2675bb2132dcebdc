import { type AppParameters, otherNetworks } from '@makao/contract/content';
import { isSameNumber, type PayNumber, updateParameters } from '@makao/contract/content.admin';
import { limits } from '@makao/contract/kernel/limits';
import { dateFormats } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { EditorCard, SaveBar } from '#web/components/ui/area/editor.tsx';
import { useUnsaved } from '#web/components/ui/area/unsaved.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

const otherNames = {
  mixx: m.content_parameters_mixx,
  airtel: m.content_parameters_airtel,
  halopesa: m.content_parameters_halopesa,
};
const otherLabels = { Name: m.content_parameters_networkName, PhoneNumber: m.content_parameters_networkNumber };

type Typed = z.input<typeof updateParameters.body>;

export function ParametersForm({ parameters }: { parameters: AppParameters }) {
  const queries = useQueryClient();
  const form = useContractForm<Typed>({
    schema: () => Promise.resolve(updateParameters.body),
    defaultValues: { photosPerAd: limits.adImages.usual, ...parameters },
  });
  const {
    register,
    reset,
    formState: { errors, isDirty, isSubmitting },
  } = form;
  const { question } = useUnsaved(isDirty);
  const failed = (error: Error) => tellFailure(error, m.team_setting_saveFailure);
  const submit = useSend(
    form,
    async (values) => {
      const saved = await browserApi().call(updateParameters, { body: values });
      await queries.invalidateQueries({ queryKey: teamKey });
      reset(saved);
      notify({ kind: 'success', text: m.team_setting_saved() });
    },
    {
      0: failed,
      500: failed,
      // 202: it waits for another owner's approval.
      202: (error) => {
        tellFailure(error);
        reset(parameters);
      },
    },
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-1 gap-4">
      <EditorCard title={m.content_parameters_payment()}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field
            label={m.content_parameters_mPesaName()}
            hint={m.content_parameters_mPesaNameHint()}
            error={errors.mPesaName?.message}
          >
            {(ids) => <Input {...ids} autoComplete="off" {...register('mPesaName')} />}
          </Field>
          <Field
            label={m.content_parameters_mPesaPhoneNumber()}
            hint={m.content_parameters_mPesaPhoneNumberHint()}
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
          <Again form={form} name="mPesaPhoneNumber" now={parameters.mPesaPhoneNumber} />
        </div>
      </EditorCard>
      <EditorCard title={m.content_parameters_otherNetworks()}>
        <p className="mb-3 text-sm text-stone text-pretty">{m.content_parameters_otherNetworksHint()}</p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {otherNetworks.flatMap((network) => [
            ...(['Name', 'PhoneNumber'] as const).map((part) => (
              <Field
                key={`${network}${part}`}
                label={otherLabels[part]({ network: otherNames[network]() })}
                error={errors[`${network}${part}`]?.message}
              >
                {(ids) => (
                  <Input
                    {...ids}
                    autoComplete="off"
                    {...(part === 'PhoneNumber' && { inputMode: 'tel' as const, className: 'tabular-nums' })}
                    {...register(`${network}${part}`)}
                  />
                )}
              </Field>
            )),
            <Again
              key={`${network}Again`}
              form={form}
              name={`${network}PhoneNumber`}
              now={parameters[`${network}PhoneNumber`] ?? ''}
            />,
          ])}
        </div>
      </EditorCard>
      <EditorCard title={m.content_parameters_support()}>
        <Field
          label={m.content_parameters_supportPhoneNumber()}
          hint={m.content_parameters_supportPhoneNumberHint()}
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
      <EditorCard title={m.content_parameters_pages()}>
        <Field
          label={m.content_parameters_dateFormat()}
          hint={m.content_parameters_dateFormatHint()}
          error={errors.dateFormat?.message}
          className="sm:max-w-sm"
        >
          {(ids) => (
            <Select {...ids} {...register('dateFormat')}>
              {dateFormats.map((format) => (
                <option key={format}>{format}</option>
              ))}
            </Select>
          )}
        </Field>
      </EditorCard>
      <EditorCard title={m.content_parameters_ads()}>
        <Field
          label={m.content_parameters_photosPerAd()}
          hint={m.content_parameters_photosPerAdHint()}
          error={errors.photosPerAd?.message}
          className="sm:max-w-sm"
        >
          {(ids) => (
            <Input
              {...ids}
              type="number"
              inputMode="numeric"
              min={limits.adImages.usual}
              max={limits.adImages.most}
              className="tabular-nums"
              {...register('photosPerAd', { valueAsNumber: true })}
            />
          )}
        </Field>
      </EditorCard>
      <EditorCard title={m.content_parameters_files()}>
        <Field
          label={m.content_parameters_publicBucketName()}
          hint={m.content_parameters_publicBucketNameHint()}
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

/** A number that everybody pays to is typed twice when it changes. */
function Again({ form, name, now }: { form: UseFormReturn<Typed>; name: PayNumber; now: string }) {
  const typed = useWatch({ control: form.control, name }) ?? '';
  if (isSameNumber(typed, now)) return null;
  const error = form.formState.errors[`${name}Again`]?.message;
  return (
    <Field label={m.content_parameters_again()} error={error} className="sm:col-start-2">
      {(ids) => (
        <Input
          {...ids}
          inputMode="tel"
          autoComplete="off"
          className="tabular-nums"
          {...form.register(`${name}Again`)}
        />
      )}
    </Field>
  );
}
