import type { RiskCode } from '@makao/contract/risk';
import {
  type RiskSettings,
  type RiskSettingsAnswer,
  type RiskThreshold,
  updateRiskSettings,
} from '@makao/contract/risk.settings';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { EditorCard, SaveBar } from '#web/components/ui/area/editor.tsx';
import { useUnsaved } from '#web/components/ui/area/unsaved.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field, Input } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { ruleLabels, thresholdLabels } from './risk-labels.ts';

type Typed = z.input<typeof updateRiskSettings.body>;

/** Weights, thresholds and words, each rule with how often it was right. */
export function RiskSettingsForm({ now }: { now: RiskSettingsAnswer }) {
  const queries = useQueryClient();
  const form = useContractForm<Typed>({
    schema: () => Promise.resolve(updateRiskSettings.body),
    defaultValues: { settings: now.settings, version: now.version, reason: '' },
  });
  const { register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { letGo, question } = useUnsaved(isDirty);
  const failed = (error: Error) => tellFailure(error, m.team_setting_saveFailure);
  const submit = useSend(
    form,
    async (body) => {
      await browserApi().call(updateRiskSettings, { body });
      letGo();
      notify({ kind: 'success', text: m.team_setting_saved() });
      await queries.invalidateQueries({ queryKey: teamKey });
    },
    { 0: failed, 409: (error) => notify({ kind: 'error', text: error.message }), 500: failed },
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-4xl grid-cols-1 gap-4">
      <EditorCard title={m.risk_rules()}>
        <p className="mb-3 text-sm text-pretty text-stone">{m.risk_rulesText()}</p>
        <ul className="divide-y divide-line">
          {now.rules.map((rule) => (
            <Rule key={rule.code} rule={rule} form={form} usual={now.defaults.weights[rule.code]} />
          ))}
        </ul>
        <div className="mt-4 max-w-xs">
          <NumberField form={form} name="ownText" label={m.risk_code_ownText()} usual={now.defaults.ownText} />
        </div>
      </EditorCard>
      <EditorCard title={m.risk_thresholds()}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {(Object.keys(thresholdLabels) as RiskThreshold[]).map((name) => (
            <NumberField
              key={name}
              form={form}
              name={`thresholds.${name}`}
              label={thresholdLabels[name]()}
              usual={now.defaults.thresholds[name]}
            />
          ))}
        </div>
      </EditorCard>
      <EditorCard title={m.risk_words()}>
        <p className="mb-3 text-sm text-pretty text-stone">{m.risk_wordsHint()}</p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <WordsField form={form} name="payFirst" label={m.risk_word_payFirst()} />
          <WordsField form={form} name="harmless" label={m.risk_word_harmless()} />
        </div>
      </EditorCard>
      <EditorCard title={m.risk_reason()}>
        <Field label={m.team_people_reason()} hint={m.risk_reasonHint()} error={errors.reason?.message}>
          {(ids) => <Input {...ids} autoComplete="off" maxLength={500} {...register('reason')} />}
        </Field>
      </EditorCard>
      <SaveBar busy={isSubmitting} isDirty={isDirty} />
      {question}
    </form>
  );
}

interface RuleProps {
  rule: RiskSettingsAnswer['rules'][number];
  form: UseFormReturn<Typed>;
  usual: number;
}

const Rule = ({ rule: { code, hits, judged, overturned }, form, usual }: RuleProps) => (
  <li className="grid grid-cols-2 items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_8rem]">
    <b className="font-semibold max-sm:col-span-2">{ruleLabels[code]()}</b>
    <p className="text-sm tabular-nums">
      <span className="block text-xs text-stone">{m.risk_hits()}</span>
      {wholeNumber(hits)}
    </p>
    <p className="text-sm tabular-nums">
      <span className="block text-xs text-stone">{m.risk_overturned()}</span>
      {judged === 0
        ? '–'
        : m.risk_share({ percent: Math.round((100 * overturned) / judged), count: wholeNumber(judged) })}
    </p>
    <NumberField
      className="max-sm:col-span-2"
      form={form}
      name={`weights.${code}`}
      label={
        <>
          <span aria-hidden>{m.risk_points()}</span>
          <span className="sr-only">{m.risk_pointsOf({ rule: ruleLabels[code]() })}</span>
        </>
      }
      usual={usual}
    />
  </li>
);

interface NumberFieldProps {
  form: UseFormReturn<Typed>;
  name: `weights.${RiskCode}` | 'ownText' | `thresholds.${RiskThreshold}`;
  label: React.ReactNode;
  usual: number;
  className?: string;
}

function NumberField({
  form: { register, getFieldState, formState },
  name,
  label,
  usual,
  className,
}: NumberFieldProps) {
  const path = `settings.${name}` as const;
  return (
    <Field
      className={className}
      label={label}
      hint={m.risk_default({ value: String(usual) })}
      error={getFieldState(path, formState).error?.message}
    >
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          {...register(path, {
            setValueAs: (value: string | number) =>
              value === '' ? Number.NaN : Number(String(value).replace(',', '.')),
          })}
        />
      )}
    </Field>
  );
}

interface WordsFieldProps {
  form: UseFormReturn<Typed>;
  name: keyof RiskSettings['words'];
  label: string;
}

function WordsField({ form, name, label }: WordsFieldProps) {
  const path = `settings.words.${name}` as const;
  const problem = form.formState.errors.settings?.words?.[name];
  // A problem of one word is shown below all of them.
  const message = problem?.message ?? (Array.isArray(problem) ? problem.find(Boolean)?.message : undefined);
  return (
    <Field label={label} error={message}>
      {(ids) => (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <textarea
              {...ids}
              ref={ref}
              name={path}
              onBlur={onBlur}
              defaultValue={value.join('\n')}
              onChange={({ target }) =>
                onChange(
                  target.value
                    .split('\n')
                    .map((word) => word.trim())
                    .filter(Boolean),
                )
              }
              className={classes(controlClass, 'field-sizing-content min-h-28 py-2')}
            />
          )}
        />
      )}
    </Field>
  );
}
