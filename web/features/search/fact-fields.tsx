import { type FactFilters, monthsFrom, stepFilter } from '@makao/contract/ads.fact-keys';
import {
  appliesTo,
  type ChoiceName,
  choiceNames,
  facts,
  flagNames,
  type SteppedName,
  steppedNames,
} from '@makao/contract/ads.kinds';
import { monthYear } from '@makao/i18n/format';
import { factName, optionName, stepName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import type { Filters } from './address.ts';
import { without } from './address.ts';

interface FactFieldsProps {
  id: string;
  filters: Filters;
  /** The first month that can be chosen, as `YYYY-MM`. */
  month: string;
  /** In a plain form a field has no callback. */
  onChange?: (change: FactFilters) => void;
}

const monthsOffered = 6;
const aside = <span data-count />;

/** The facts that a kind can have, folded until one is asked for. */
export function FactFields({ id, filters, month, onChange }: FactFieldsProps) {
  const kind = { type: filters.type, propertyType: filters.propertyType };
  const applies = (name: string) => appliesTo(name, kind);
  const flags = flagNames.filter(applies);
  const choices = choiceNames.filter(applies);
  const steps = steppedNames.filter(applies);
  const isOn = [...flags, ...choices, ...steps.map(stepFilter), 'availableBy' as const].some(
    (name) => filters[name] !== undefined && filters[name] !== false,
  );
  return (
    <details open={isOn} className="group rounded-field border border-line bg-shell">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold">
        {m.search_moreFilters()}
      </summary>
      <div className="grid gap-4 px-3 pb-3">
        <div className="-mx-2">
          {flags.map((name) => (
            <Checkbox
              key={name}
              name={name}
              value="true"
              aside={aside}
              {...(onChange
                ? {
                    checked: filters[name] ?? false,
                    onChange: (event) => onChange({ [name]: event.target.checked || undefined }),
                  }
                : { defaultChecked: filters[name] ?? false })}
            >
              {factName(name)}
            </Checkbox>
          ))}
        </div>
        {choices.map((name) => (
          <ChoiceFilter key={name} name={name} chosen={filters[name] ?? []} onChange={onChange} />
        ))}
        {steps.map((name) => (
          <StepFilter key={name} id={id} name={name} chosen={filters[stepFilter(name)]} onChange={onChange} />
        ))}
        {applies('availableFrom') && (
          <Field id={`${id}-availableBy`} label={factName('availableFrom')}>
            {(control) => (
              <Select {...control} name="availableBy" {...choosing(filters.availableBy ?? '', onChange, 'availableBy')}>
                <option value="">{m.search_any()}</option>
                {monthsFrom(month, monthsOffered).map((each) => (
                  <option key={each} value={each}>
                    {monthYear(each)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </details>
  );
}

type OnChange = FactFieldsProps['onChange'];

const choosing = (chosen: string | number, onChange: OnChange, name: keyof FactFilters) =>
  onChange
    ? {
        value: chosen,
        onChange: ({ target }: { target: { value: string } }) =>
          onChange({
            [name]: target.value === '' ? undefined : name === 'availableBy' ? target.value : Number(target.value),
          }),
      }
    : { defaultValue: chosen };

function ChoiceFilter({ name, chosen, onChange }: { name: ChoiceName; chosen: readonly string[]; onChange: OnChange }) {
  const options: readonly string[] = facts[name].options;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{factName(name)}</legend>
      <div className="-mx-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            name={name}
            value={option}
            aside={aside}
            {...(onChange
              ? {
                  checked: chosen.includes(option),
                  onChange: (event) =>
                    onChange({ [name]: event.target.checked ? [...chosen, option] : without(chosen, option) }),
                }
              : { defaultChecked: chosen.includes(option) })}
          >
            {optionName(name, option)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface StepFilterProps {
  id: string;
  name: SteppedName;
  chosen: number | undefined;
  onChange: OnChange;
}

const StepFilter = ({ id, name, chosen, onChange }: StepFilterProps) => (
  <Field id={`${id}-${name}`} label={factName(name)}>
    {(control) => (
      <Select {...control} name={stepFilter(name)} {...choosing(chosen ?? '', onChange, stepFilter(name))}>
        <option value="">{m.search_any()}</option>
        {facts[name].steps.map((step) => (
          <option key={step} value={step} data-fact={`${name}:${step}`}>
            {stepName(name, step)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
