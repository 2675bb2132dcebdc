import type { City } from '@makao/contract/places';
import { wardForm } from '@makao/contract/places.admin';
import { m } from '@makao/i18n/messages';
import ExternalLink from 'lucide-react/icons/external-link';
import { Controller, type DefaultValues, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Editor, EditorCard } from '#web/components/ui/area/editor.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { useContractForm } from '#web/lib/form.ts';
import { AliasField } from './alias-field.tsx';

export type Ward = z.input<typeof wardForm>;

interface WardFormProps {
  ward: DefaultValues<Ward>;
  cities: readonly City[];
  /** Those that are known, to choose from. */
  municipalities: readonly string[];
  isNew: boolean;
  back: string;
  save: (ward: Ward) => Promise<unknown>;
}

export function WardForm({ ward, cities, municipalities, isNew, back, save }: WardFormProps) {
  const form = useContractForm<Ward>({ schema: () => Promise.resolve(wardForm), defaultValues: ward });
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const mapsUrl = useWatch({ control, name: 'mapsUrl' });
  return (
    <Editor
      form={form}
      title={isNew ? m.places_newWard() : m.places_editWard()}
      back={{ to: back, label: m.places_title() }}
      save={save}
    >
      <EditorCard>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field label={m.places_wardName()} error={errors.name?.message}>
            {(ids) => <Input {...ids} autoComplete="off" {...register('name')} />}
          </Field>
          <Field label={m.places_municipality()} error={errors.municipality?.message}>
            {(ids) => (
              <>
                <Input {...ids} autoComplete="off" list="municipalities" {...register('municipality')} />
                <datalist id="municipalities">
                  {municipalities.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </div>
        <Field label={m.places_city()} error={errors.cityId?.message} className="sm:max-w-1/2 sm:pr-2">
          {(ids) => (
            <Select {...ids} {...register('cityId')}>
              {cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <Checkbox {...register('isActive')}>{m.places_active()}</Checkbox>
          <p className="text-sm text-stone">{m.places_activeHint()}</p>
        </div>
        <Controller
          control={control}
          name="aliases"
          render={({ field, fieldState: { error } }) => (
            <AliasField
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              // The list as a whole may be wrong, or one name in it.
              error={error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)}
            />
          )}
        />
        <div>
          <Field
            label={m.places_mapsUrl()}
            hint={m.places_mapsUrlHint()}
            error={errors.mapsUrl && m.places_mapsUrlHint()}
          >
            {(ids) => (
              <Input
                {...ids}
                type="url"
                inputMode="url"
                autoCapitalize="none"
                {...register('mapsUrl', { setValueAs: (typed: string | null) => typed || null })}
              />
            )}
          </Field>
          {mapsUrl?.startsWith('https://') && !errors.mapsUrl && (
            <a
              href={mapsUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-lagoon hover:underline"
            >
              <ExternalLink aria-hidden className="size-4" />
              {m.places_openMap()}
            </a>
          )}
        </div>
      </EditorCard>
    </Editor>
  );
}
