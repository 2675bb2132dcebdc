import { findLoosely } from '@makao/contract/kernel/loose-match';
import type { City } from '@makao/contract/places';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import MapPin from 'lucide-react/icons/map-pin';
import { FindByName, useTyped } from '#web/components/ui/area/find-by-name.tsx';
import { SettingRows } from '#web/components/ui/area/setting-rows.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import type { Ward } from './ward-form.tsx';

interface WardRowsProps {
  wards: readonly (Ward & { id: string })[];
  cities: readonly City[] | undefined;
  editPath: (id: string) => string;
  onRemove: (id: string) => Promise<unknown>;
}

/** Finds wards by similar names and aliases. The typed text survives a visit to a ward. */
export function WardRows({ wards, cities, editPath, onRemove }: WardRowsProps) {
  const typed = useTyped();
  const found = typed.trim() ? findLoosely(wards, typed).map(({ item }) => item) : wards;
  const cityOf = new Map(cities?.map(({ id, name }) => [id, name]));
  return (
    <>
      <FindByName label={m.places_search()} count={m.places_count({ count: wholeNumber(found.length) })} />
      {found.length === 0 ? (
        <p className="text-stone">{m.common_picker_none()}</p>
      ) : (
        <SettingRows rows={found} nameOf={({ name }) => name} editPath={editPath} onRemove={onRemove}>
          {(ward) => (
            <>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{ward.name}</span>
                {ward.isActive === false && <Badge tone="dark">{m.places_off()}</Badge>}
                {ward.mapsUrl && (
                  <MapPin role="img" aria-label={m.places_hasMap()} className="size-4 self-center text-lagoon" />
                )}
                <span className="text-sm text-stone">
                  {[ward.municipality, cityOf.get(ward.cityId)].filter(Boolean).join(', ')}
                </span>
              </p>
              {ward.aliases.length > 0 && (
                <p className="mt-1 flex flex-wrap gap-1">
                  {ward.aliases.map((alias) => (
                    <span key={alias} className="rounded-full bg-lagoon-mist px-2 text-xs leading-5 text-lagoon-deep">
                      {alias}
                    </span>
                  ))}
                </p>
              )}
            </>
          )}
        </SettingRows>
      )}
    </>
  );
}
