import type { AdFilters } from '@makao/contract/ads';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import FetchedMap from '#web/features/search/ward-map/fetched-map.tsx';
import { pageQuery } from '../dom/page-query.ts';

type Choose = (wardIds: string[]) => void;

interface MapProps {
  filters: AdFilters;
  wardIds: readonly string[];
  onChoose: Choose;
}

/** Shows the chosen wards at once, while the search loads. */
function LiveMap({ filters, wardIds, onChoose }: MapProps) {
  const [chosen, setChosen] = useState(wardIds);
  const [from, setFrom] = useState(wardIds);
  if (from !== wardIds) {
    setFrom(wardIds);
    setChosen(wardIds);
  }
  const choose = (ids: string[]) => {
    setChosen(ids);
    onChoose(ids);
  };
  return <FetchedMap filters={filters} chosen={chosen} onChoose={choose} />;
}

let shown: { root: Root; place: HTMLElement } | undefined;

/** Shows the map of a search in its place, or the search that the form asks for on the map that is there. */
export function showMap(place: HTMLElement | null, onChoose: Choose): void {
  if (shown && shown.place !== place) {
    shown.root.unmount();
    shown = undefined;
  }
  if (!place) return;
  if (!shown) {
    place.replaceChildren();
    shown = { place, root: createRoot(place) };
  }
  const { wardIds = '', ...filters } = pageQuery();
  shown.root.render(
    <LiveMap filters={filters as AdFilters} wardIds={wardIds.split(',').filter(Boolean)} onChoose={onChoose} />,
  );
}
