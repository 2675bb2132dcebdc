import {
  appliesTo,
  type ChoiceName,
  type FactName,
  factNames,
  facts,
  isFact,
  judgedFacts,
  kindOf,
  type PropertyType,
  requiredOf,
} from '@makao/contract/ads.kinds';
import { factName, optionName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { NumberControl } from '#web/components/ui/area/number-control.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Origin } from './marks.tsx';
import type { Values } from './values.ts';

const useForm = () => useFormContext<Values>();

/** Facts that other sections ask for. */
const elsewhere: readonly FactName[] = ['hasNoAgentFee'];

/** The facts of the kind: those that it requires, that decide a price or that cards show are open, the rest is folded. */
export function useKindFacts() {
  const { control } = useForm();
  const [type, propertyType] = useWatch({ control, name: ['type', 'propertyType'] });
  const kind = propertyType as PropertyType | undefined;
  const names = kind
    ? factNames.filter((name) => appliesTo(name, { type, propertyType }) && !elsewhere.includes(name))
    : [];
  const required = requiredOf({ type, propertyType }).filter(isFact);
  const first: readonly string[] = kind ? [...required, ...judgedFacts, ...kindOf(kind).card] : [];
  return {
    required,
    open: names.filter((name) => first.includes(name)),
    folded: names.filter((name) => !first.includes(name)),
  };
}

/** The facts that nobody has to state. */
export function FactsSection() {
  const { folded } = useKindFacts();
  if (folded.length === 0) return null;
  return (
    <details className="group rounded-card border border-line bg-shell">
      <summary className="flex min-h-14 cursor-pointer items-center px-4 font-display text-lg font-bold sm:px-5">
        {m.ads_form_section_facts()}
        <ChevronDown aria-hidden className="ml-auto size-5 text-stone transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
        <p className="text-sm text-stone">{m.ads_form_factsHint()}</p>
        <FactControls names={folded} />
      </div>
    </details>
  );
}

/** Controls for these facts: what is or is not there last, side by side. */
export function FactControls({ names, required = [] }: { names: readonly FactName[]; required?: readonly FactName[] }) {
  const flags = names.filter((name) => facts[name].is === 'flag');
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        {names
          .filter((name) => facts[name].is !== 'flag')
          .map((name) => (
            <div key={name}>
              <FactControl name={name} isRequired={required.includes(name)} />
              <Origin name={`facts.${name}`} />
            </div>
          ))}
      </div>
      {flags.length > 0 && (
        <div className="-mx-2 grid sm:grid-cols-2 lg:grid-cols-3">
          {flags.map((name) => (
            <FlagControl key={name} name={name} />
          ))}
        </div>
      )}
    </>
  );
}

function FlagControl({ name }: { name: FactName }) {
  const { control } = useForm();
  const { field } = useController({ control, name: `facts.${name}` });
  return (
    <Checkbox
      name={field.name}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.checked || null)}
    >
      {factName(name)}
    </Checkbox>
  );
}

function FactControl({ name, isRequired }: { name: FactName; isRequired: boolean }) {
  const { control } = useForm();
  const { field, fieldState } = useController({ control, name: `facts.${name}` });
  const fact = facts[name];
  if (fact.is === 'number') return <NumberControl control={control} name={`facts.${name}`} label={factName(name)} />;
  if (fact.is === 'day')
    return (
      <Field label={factName(name)} error={fieldState.error?.message}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            name={field.name}
            value={String(field.value ?? '')}
            ref={field.ref}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value || null)}
          />
        )}
      </Field>
    );
  if (fact.is === 'flag') return null;
  const options = fact.options.map((value: string) => ({ value, label: optionName(name as ChoiceName, value) }));
  const chosen = String(field.value ?? '');
  if (isRequired)
    return (
      <Segmented
        legend={factName(name)}
        name={field.name}
        options={options}
        chosen={[chosen]}
        onChoose={field.onChange}
        error={fieldState.error?.message}
      />
    );
  return (
    <Field label={factName(name)} error={fieldState.error?.message}>
      {(ids) => (
        <Select
          {...ids}
          name={field.name}
          value={chosen}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value || null)}
        >
          <option value="">{m.ads_form_notStated()}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
