import type { adminCities, adminLandmarks, adminWards } from '@makao/contract/places.admin';
import { GoneSetting } from '#web/components/ui/area/settings-head.tsx';
import type { FormOf, RowOf } from '#web/lib/use-settings.ts';
import { CityForm } from './city-form.tsx';
import { LandmarkForm } from './landmark-form.tsx';
import { WardForm } from './ward-form.tsx';

type City = RowOf<typeof adminCities>;
type Ward = RowOf<typeof adminWards>;
type Landmark = RowOf<typeof adminLandmarks>;

interface EditorProps<R, F> {
  open: string;
  rows: readonly R[];
  save: (form: F, id?: string) => Promise<unknown>;
  back: string;
}

export function CityEditor({ open, rows, save, back }: EditorProps<City, { name: string }>) {
  if (open === 'new') return <CityForm isNew city={{ name: '' }} back={back} save={(form) => save(form)} />;
  const city = rows.find(({ id }) => id === open);
  if (!city) return <GoneSetting back={back} />;
  return <CityForm key={open} isNew={false} city={{ name: city.name }} back={back} save={(form) => save(form, open)} />;
}

export function WardEditor(props: EditorProps<Ward, FormOf<typeof adminWards>> & { cities: readonly City[] }) {
  const { open, rows, save, back, cities } = props;
  const common = {
    cities,
    back,
    municipalities: [...new Set(rows.map(({ municipality }) => municipality))].toSorted(),
  };
  if (open === 'new') {
    const ward = {
      cityId: cities[0]?.id ?? '',
      municipality: '',
      name: '',
      aliases: [],
      isActive: true,
      mapsUrl: null,
    };
    return <WardForm {...common} isNew ward={ward} save={(form) => save(form)} />;
  }
  const found = rows.find(({ id }) => id === open);
  if (!found) return <GoneSetting back={back} />;
  const { id, ...ward } = found;
  return <WardForm key={id} {...common} isNew={false} ward={ward} save={(form) => save(form, id)} />;
}

export function LandmarkEditor(props: EditorProps<Landmark, Omit<Landmark, 'id'>> & { wards: readonly Ward[] }) {
  const { open, rows, save, back, wards } = props;
  if (open === 'new') {
    const landmark = { name: '', kind: 'area' as const, wardIds: [], aliases: [] };
    return <LandmarkForm isNew landmark={landmark} wards={wards} back={back} save={(form) => save(form)} />;
  }
  const found = rows.find(({ id }) => id === open);
  if (!found) return <GoneSetting back={back} />;
  const { id, ...landmark } = found;
  return (
    <LandmarkForm
      key={id}
      isNew={false}
      landmark={landmark}
      wards={wards}
      back={back}
      save={(form) => save(form, id)}
    />
  );
}
