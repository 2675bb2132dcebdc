import { landmarkForm } from '@makao/contract/places.admin';
import { landmarkKinds } from '@makao/contract/places.landmarks';
import { m } from '@makao/i18n/messages';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { Editor, EditorCard } from '#web/components/ui/area/editor.tsx';
import { Combobox } from '#web/components/ui/combobox.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { useContractForm } from '#web/lib/form.ts';
import { AliasField } from './alias-field.tsx';
import { landmarkKindLabels } from './landmark-rows.tsx';

export type Landmark = z.input<typeof landmarkForm>;

interface LandmarkFormProps {
  landmark: Landmark;
  wards: readonly { id: string; name: string; aliases: string[] }[];
  isNew: boolean;
  back: string;
  save: (landmark: Landmark) => Promise<unknown>;
}

export function LandmarkForm({ landmark, wards, isNew, back, save }: LandmarkFormProps) {
  const form = useContractForm<Landmark>({ schema: () => Promise.resolve(landmarkForm), defaultValues: landmark });
  const {
    register,
    control,
    formState: { errors },
  } = form;
  return (
    <Editor
      form={form}
      title={isNew ? m.places_newLandmark() : m.places_editLandmark()}
      back={{ to: back, label: m.places_landmarks() }}
      save={save}
    >
      <EditorCard>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field label={m.places_landmarkName()} error={errors.name?.message}>
            {(ids) => <Input {...ids} autoComplete="off" {...register('name')} />}
          </Field>
          <Field label={m.places_landmarkKind()} error={errors.kind?.message}>
            {(ids) => (
              <Select {...ids} {...register('kind')}>
                {landmarkKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {landmarkKindLabels[kind]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Controller
          control={control}
          name="wardIds"
          render={({ field, fieldState }) => (
            <Field
              label={m.places_landmarkWards()}
              hint={m.places_landmarkWardsHint()}
              error={fieldState.error && m.places_landmarkWardsHint()}
            >
              {({ id }) => (
                <Combobox
                  id={id}
                  label={m.places_landmarkWards()}
                  placeholder={m.places_search()}
                  options={wards}
                  chosen={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
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
              error={error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)}
            />
          )}
        />
      </EditorCard>
    </Editor>
  );
}
