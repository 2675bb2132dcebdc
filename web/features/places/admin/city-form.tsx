import { cityForm } from '@makao/contract/places.admin';
import { m } from '@makao/i18n/messages';
import type { z } from 'zod';
import { Editor, EditorCard } from '#web/components/ui/area/editor.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { useContractForm } from '#web/lib/form.ts';

export type City = z.input<typeof cityForm>;

interface CityFormProps {
  city: City;
  isNew: boolean;
  back: string;
  save: (city: City) => Promise<unknown>;
}

export function CityForm({ city, isNew, back, save }: CityFormProps) {
  const form = useContractForm<City>({ schema: () => Promise.resolve(cityForm), defaultValues: city });
  return (
    <Editor
      form={form}
      title={isNew ? m.places_newCity() : m.places_editCity()}
      back={{ to: back, label: m.places_title() }}
      save={save}
    >
      <EditorCard>
        <Field label={m.places_cityName()} error={form.formState.errors.name?.message} className="md:max-w-sm">
          {(ids) => <Input {...ids} autoComplete="off" {...form.register('name')} />}
        </Field>
      </EditorCard>
    </Editor>
  );
}
