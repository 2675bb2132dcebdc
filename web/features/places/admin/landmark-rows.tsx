import { findLoosely } from '@makao/contract/kernel/loose-match';
import type { landmarkKinds } from '@makao/contract/places.landmarks';
import { m } from '@makao/i18n/messages';
import { FindByName, useTyped } from '#web/components/ui/area/find-by-name.tsx';
import { SettingRows } from '#web/components/ui/area/setting-rows.tsx';

type Kind = (typeof landmarkKinds)[number];

export const landmarkKindLabels: Record<Kind, () => string> = {
  area: m.places_landmarkKind_area,
  stop: m.places_landmarkKind_stop,
  campus: m.places_landmarkKind_campus,
  hospital: m.places_landmarkKind_hospital,
  shopping: m.places_landmarkKind_shopping,
  beach: m.places_landmarkKind_beach,
  hotel: m.places_landmarkKind_hotel,
  road: m.places_landmarkKind_road,
  building: m.places_landmarkKind_building,
  elsewhere: m.places_landmarkKind_elsewhere,
};

interface LandmarkRowsProps {
  landmarks: readonly { id: string; name: string; kind: Kind; wardIds: string[]; aliases: string[] }[];
  wards: readonly { id: string; name: string }[] | undefined;
  editPath: (id: string) => string;
  onRemove: (id: string) => Promise<unknown>;
}

/** What people name instead of a ward, with the wards it leads to. */
export function LandmarkRows({ landmarks, wards, editPath, onRemove }: LandmarkRowsProps) {
  const typed = useTyped();
  const found = typed.trim() ? findLoosely(landmarks, typed).map(({ item }) => item) : landmarks;
  const nameOf = new Map(wards?.map(({ id, name }) => [id, name]));
  return (
    <>
      <FindByName label={m.places_findLandmark()} count={m.places_landmarkCount({ count: found.length })} />
      {found.length === 0 ? (
        <p className="text-stone">{m.common_picker_none()}</p>
      ) : (
        <SettingRows rows={found} nameOf={({ name }) => name} editPath={editPath} onRemove={onRemove}>
          {({ name, kind, wardIds, aliases }) => (
            <>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-stone">{landmarkKindLabels[kind]()}</span>
              </p>
              <p className="text-sm">
                {kind === 'elsewhere'
                  ? m.places_landmarkNotOurs()
                  : wardIds.map((id) => nameOf.get(id) ?? '…').join(', ')}
              </p>
              {aliases.length > 0 && <p className="text-sm text-stone">{aliases.join(' · ')}</p>}
            </>
          )}
        </SettingRows>
      )}
    </>
  );
}
