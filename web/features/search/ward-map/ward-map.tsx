import type { WardMap as MapData } from '@makao/contract/search.counts';
import { compact, compactMoney, wholeNumber } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';

import type { CityMap, Shape } from '#web/features/places/ward-shapes.ts';
import { kindWords } from '#web/features/prices/price-words.ts';
import { fills, MapPicture, type MapWard } from './map-picture.tsx';
import { boundsOf, stepOf } from './shades.ts';

interface WardMapProps {
  data: MapData;
  /** None for a city without one: its wards are then a list. */
  map: CityMap | null;
  chosen: readonly string[];
  onChoose: (wardIds: string[]) => void;
}

/** Prices of the whole city say little about one ward. */
const priceOf = ({ usualPrice }: MapWard) =>
  usualPrice && (usualPrice.area === 'ward' || usualPrice.area === 'neighbours') ? usualPrice.middle : null;

/** `12 ads, usually 450K`. */
function words(ward: MapWard): string {
  const price = priceOf(ward);
  return [
    m.search_map_ads({ count: wholeNumber(ward.adsCount) }),
    price === null ? m.search_map_few() : m.search_map_usual({ price: compactMoney(price) }),
  ].join(', ');
}

/** The wards of the city as a picture to choose from, and as the list that it is. */
export default function WardMap({ data, map, chosen, onChoose }: WardMapProps) {
  const [shade, setShade] = useState<'ads' | 'price'>('ads');
  const [pointed, setPointed] = useState<Shape | null>(null);
  const byId = new Map(data.wards.map((ward) => [ward.id, ward]));
  const wardsOf = (shape: Shape) => shape.wardIds.flatMap((id) => byId.get(id) ?? []);
  const numberOf = (wards: MapWard[]) =>
    shade === 'ads'
      ? wards.reduce((sum, { adsCount }) => sum + adsCount, 0)
      : (wards.map(priceOf).find((price) => price !== null) ?? 0);
  const values = data.wards.map((ward) => numberOf([ward]));
  const bounds = boundsOf(values);
  const toggle = (wards: MapWard[]) => {
    const ids = wards.map(({ id }) => id);
    const isOn = ids.some((id) => chosen.includes(id));
    onChoose(isOn ? chosen.filter((id) => !ids.includes(id)) : [...chosen, ...ids]);
  };
  const shown = pointed ? wardsOf(pointed) : [];
  const said = (value: number) => (shade === 'ads' ? wholeNumber(value) : compact(value));
  return (
    <div className="grid gap-3">
      <Segmented
        legend={m.search_map_shade()}
        name="map-shade"
        chosen={[shade]}
        onChoose={(value) => setShade(value as 'ads' | 'price')}
        options={[
          { value: 'ads', label: m.search_map_byAds() },
          { value: 'price', label: data.kind.type === 'rental' ? m.search_map_byRent() : m.search_map_byPrice() },
        ]}
      />
      {map && (
        <MapPicture
          map={map}
          wardsOf={wardsOf}
          stepOf={(wards) => stepOf(numberOf(wards), bounds)}
          chosen={new Set(chosen)}
          pointed={pointed}
          onPoint={setPointed}
          onToggle={toggle}
        />
      )}
      <p role="status" className="min-h-12 text-sm">
        {shown.length > 0 ? (
          shown.map((ward) => (
            <span key={ward.id} className="block">
              <strong>{ward.name}</strong> {words(ward)}
            </span>
          ))
        ) : chosen.length > 0 ? (
          <span className="flex flex-wrap items-center justify-between gap-2">
            {m.search_map_chosen({ count: chosen.length })}
            <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onChoose([])}>
              {m.search_map_clear()}
            </Button>
          </span>
        ) : (
          <span className="text-stone">{m.search_map_hint()}</span>
        )}
      </p>
      {bounds.length > 0 && (
        <ul aria-hidden className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-stone tabular-nums">
          {bounds.map((bound) => (
            <li key={bound} className="flex items-center gap-1.5">
              <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3.5 border border-line-strong/60">
                <rect width="12" height="12" {...fills[stepOf(bound, bounds)]} />
              </svg>
              ≤ {said(bound)}
            </li>
          ))}
        </ul>
      )}
      {shade === 'price' && (
        <p className="text-sm text-stone">
          {m.search_map_about({ kind: kindWords(kindOffer(data.kind), data.kind.bedroomsCount) })}
        </p>
      )}
      <details open={!map} className="rounded-field border border-line bg-shell">
        <summary className="flex min-h-11 items-center px-3 font-semibold">{m.search_map_wards()}</summary>
        <fieldset className="max-h-72 overflow-y-auto px-1 pb-1">
          <legend className="sr-only">{m.search_wards()}</legend>
          {data.wards.map((ward) => (
            <Checkbox
              key={ward.id}
              checked={chosen.includes(ward.id)}
              onChange={() => toggle([ward])}
              aside={<span className="tabular-nums">{words(ward)}</span>}
            >
              {ward.name}
            </Checkbox>
          ))}
        </fieldset>
      </details>
      {map && <p className="text-xs text-stone">{map.attribution}</p>}
    </div>
  );
}
