import { adminCities, adminLandmarks, adminWards } from '@makao/contract/places.admin';
import { m } from '@makao/i18n/messages';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { SettingRows } from '#web/components/ui/area/setting-rows.tsx';
import { SettingsHead } from '#web/components/ui/area/settings-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { CityEditor, LandmarkEditor, WardEditor } from '#web/features/places/admin/editors.tsx';
import { LandmarkRows } from '#web/features/places/admin/landmark-rows.tsx';
import { WardRows } from '#web/features/places/admin/ward-rows.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useSettings, withParam } from '../../../lib/use-settings.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.places_title;

export default function Places() {
  const [params] = useSearchParams();
  const kind = params.get('kind');
  const isCities = kind === 'cities';
  const isLandmarks = kind === 'landmarks';
  const cities = useSettings(adminCities);
  const wards = useSettings(adminWards);
  const landmarks = useSettings(adminLandmarks);
  const open = params.get('open');
  const skeleton = <LinesSkeleton className="h-16" />;
  if (open && isLandmarks)
    return (
      <Loaded query={landmarks.query} skeleton={skeleton}>
        {(rows) => (
          <Loaded query={wards.query} skeleton={skeleton}>
            {(wardRows) => (
              <LandmarkEditor
                open={open}
                rows={rows}
                wards={wardRows}
                save={landmarks.save}
                back={withParam(params, 'open', null)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    );
  if (open)
    return (
      <Loaded query={cities.query} skeleton={skeleton}>
        {(cityRows) =>
          isCities ? (
            <CityEditor open={open} rows={cityRows} save={cities.save} back={withParam(params, 'open', null)} />
          ) : (
            <Loaded query={wards.query} skeleton={skeleton}>
              {(wardRows) => (
                <WardEditor
                  open={open}
                  rows={wardRows}
                  cities={cityRows}
                  save={wards.save}
                  back={withParam(params, 'open', null)}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    );
  const editPath = (id: string) => withParam(params, 'open', id);
  return (
    <>
      <SettingsHead
        title={m.places_title()}
        note={m.places_text()}
        add={{
          to: editPath('new'),
          label: isCities ? m.places_addCity() : isLandmarks ? m.places_addLandmark() : m.places_addWard(),
        }}
      />
      <FilterTabs
        label={m.places_kind()}
        param="kind"
        options={[
          { value: '', label: m.places_wards() },
          { value: 'landmarks', label: m.places_landmarks() },
          { value: 'cities', label: m.places_cities() },
        ]}
      />
      {isLandmarks ? (
        <Loaded query={landmarks.query} skeleton={skeleton}>
          {(rows) => (
            <LandmarkRows landmarks={rows} wards={wards.query.data} editPath={editPath} onRemove={landmarks.remove} />
          )}
        </Loaded>
      ) : isCities ? (
        <Loaded query={cities.query} skeleton={skeleton}>
          {(rows) => (
            <SettingRows rows={rows} nameOf={({ name }) => name} editPath={editPath} onRemove={cities.remove}>
              {({ name }) => <p className="font-semibold">{name}</p>}
            </SettingRows>
          )}
        </Loaded>
      ) : (
        <Loaded query={wards.query} skeleton={skeleton}>
          {(rows) => <WardRows wards={rows} cities={cities.query.data} editPath={editPath} onRemove={wards.remove} />}
        </Loaded>
      )}
    </>
  );
}
