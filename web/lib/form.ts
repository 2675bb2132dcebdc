import { type Issue, violationTitle } from '@makao/i18n/violations';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from './api-error.ts';
import { statusOf, tellFailure } from './failure.ts';

/** Checks what the schema can't; returns a key of the validation messages. */
export type Check = (value: unknown) => Promise<string | undefined>;

interface ContractForm<V extends FieldValues> {
  /** The contract's own schema. It is heavy, so it loads when the user starts to fill in the form. */
  schema: () => Promise<z.ZodType<unknown, V>>;
  defaultValues: DefaultValues<V>;
  checks?: { [field in Path<V>]?: Check };
}

/** Validates with the server's schema and shows the same messages. */
export const resolverOf =
  <V extends FieldValues>({ schema, checks = {} }: Pick<ContractForm<V>, 'schema' | 'checks'>): Resolver<V> =>
  async (values) => {
    await import('./jitless.ts');
    const read = (await schema()).safeParse(values, { reportInput: true });
    const titles: Record<string, string> = {};
    for (const issue of read.error?.issues ?? []) titles[issue.path.join('.')] ??= violationTitle(issue as Issue);
    for (const [field, check] of Object.entries(checks) as [string, Check][]) {
      const key = titles[field] === undefined && (await check(values[field]));
      if (key) titles[field] = violationTitle({ code: 'custom', message: key });
    }
    const errors: FieldErrors<V> = {};
    for (const [field, message] of Object.entries(titles)) set(errors, field, { type: 'schema', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

export const useContractForm = <V extends FieldValues>({ defaultValues, ...form }: ContractForm<V>): UseFormReturn<V> =>
  useForm<V>({ defaultValues, mode: 'onTouched', shouldFocusError: false, resolver: resolverOf(form) });

/** Puts the violations of a 422 on the fields. Returns false when none belongs to a field. */
export function showViolations<V extends FieldValues>({ setError, getValues }: UseFormReturn<V>, error: unknown) {
  if (statusOf(error) !== 422) return false;
  const values = getValues();
  const known = (error as ApiError).violations.filter(
    ({ propertyPath }) => (propertyPath.split('.')[0] ?? '') in values,
  );
  known.forEach(({ propertyPath, title }, index) => {
    setError(propertyPath as Path<V>, { type: 'server', message: title }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

/** Focuses the first invalid field in document order; forms register theirs in another. */
function focusFirst(errors: FieldErrors, event?: React.BaseSyntheticEvent): void {
  if (!(event?.target instanceof HTMLFormElement)) return;
  for (const field of event.target.elements) {
    const name = field.getAttribute('name');
    if (name && get(errors, name) && field instanceof HTMLElement && field.getAttribute('type') !== 'hidden') {
      field.focus();
      return;
    }
  }
}

/** Handlers of API errors by status; any other error becomes a notice. */
export type Refusals = Partial<Record<number, (error: ApiError) => void>>;

/** Sends a valid form, never twice at a time. The fields keep their values, whatever the response. */
export function useSend<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<unknown>,
  refusals: Refusals = {},
) {
  const sending = useRef(false);
  const deliver = async (values: V) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await send(values);
    } catch (error) {
      if (showViolations(form, error)) return;
      const known = refusals[statusOf(error) ?? -1];
      if (known) known(error as ApiError);
      else tellFailure(error);
    } finally {
      sending.current = false;
    }
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    try {
      await form.handleSubmit(deliver, focusFirst)(event);
    } catch (error) {
      // The first press loads the validation: offline, that fails like the call itself.
      (refusals[0] ?? tellFailure)(error as ApiError);
    }
  };
  return (event: React.SubmitEvent<HTMLFormElement>) => void submit(event);
}
