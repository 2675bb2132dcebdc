import { type AgentProfileForm, spokenLanguages, type WorkingHours } from '@makao/contract/agents';
import { agentLimits } from '@makao/contract/agents.limits';
import { m } from '@makao/i18n/messages';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field, Input } from '#web/components/ui/field.tsx';
import { dayLabels, languageLabels } from '../about-labels.ts';

const usualHours = { from: '08:00', to: '18:00' };
const bios = [
  { name: 'bioSw', lang: 'sw', label: m.agents_profile_bioSw },
  { name: 'bioEn', lang: 'en', label: m.agents_profile_bioEn },
] as const;

/** What agents say of themselves: a text in each language, what they speak, when they work. */
export function ProfileAbout({ form }: { form: UseFormReturn<AgentProfileForm> }) {
  const { control, register, formState } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {bios.map(({ name, lang, label }) => (
          <Field key={name} label={label()} hint={m.agents_profile_bioHint()} error={formState.errors[name]?.message}>
            {(ids) => (
              <textarea
                {...ids}
                {...register(name)}
                lang={lang}
                rows={5}
                maxLength={agentLimits.bio}
                className={`${controlClass} py-2`}
              />
            )}
          </Field>
        ))}
      </div>
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <Choices
            legend={m.agents_profile_languages()}
            name="languages"
            options={spokenLanguages.map((value) => ({ value, label: languageLabels[value]() }))}
            chosen={field.value ?? []}
            onChange={(chosen) => field.onChange(spokenLanguages.filter((each) => chosen.includes(each)))}
          />
        )}
      />
      <Controller
        control={control}
        name="workingHours"
        render={({ field, fieldState }) => (
          <Hours
            hours={field.value ?? null}
            onChange={field.onChange}
            error={(fieldState.error as { to?: { message?: string } } | undefined)?.to?.message}
          />
        )}
      />
    </>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of a few, on as many lines as they need. */
const Choices = ({ legend, name, options, chosen, onChange }: ChoicesProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={classes(
            chipClass,
            'relative min-h-11 cursor-pointer border-line-strong/60 hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
          )}
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

interface HoursProps {
  hours: WorkingHours | null;
  onChange: (hours: WorkingHours | null) => void;
  error: string | undefined;
}

/** Days and the hours of each; without a day there are none. */
function Hours({ hours, onChange, error }: HoursProps) {
  const set = (change: Partial<WorkingHours>) => hours && onChange({ ...hours, ...change });
  return (
    <div className="grid gap-3">
      <Choices
        legend={m.agents_profile_hours()}
        name="days"
        options={dayLabels.map((label, at) => ({ value: String(at + 1), label: label() }))}
        chosen={hours?.days.map(String) ?? []}
        onChange={(chosen) => {
          const days = chosen.map(Number).sort((a, b) => a - b);
          onChange(days.length > 0 ? { ...usualHours, ...hours, days } : null);
        }}
      />
      {hours ? (
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <Field label={m.agents_profile_hoursFrom()}>
            {(ids) => (
              <Input {...ids} type="time" value={hours.from} onChange={({ target }) => set({ from: target.value })} />
            )}
          </Field>
          <Field label={m.agents_profile_hoursTo()} error={error}>
            {(ids) => (
              <Input {...ids} type="time" value={hours.to} onChange={({ target }) => set({ to: target.value })} />
            )}
          </Field>
        </div>
      ) : (
        <p className="text-sm text-stone">{m.agents_profile_hoursHint()}</p>
      )}
    </div>
  );
}
