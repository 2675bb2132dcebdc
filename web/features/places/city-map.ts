import type { getCityShapes } from '@makao/contract/places';
import { visitorCall } from '#web/lib/call.ts';
import { type CityMap, drawCity } from './ward-shapes.ts';

const maps = new Map<string, Promise<CityMap | null>>();

async function load(id: string): Promise<CityMap | null> {
  const shapes = await visitorCall<typeof getCityShapes>(
    { method: 'GET', path: '/cities/:id/shapes' },
    { params: { id } },
  );
  return shapes && drawCity(shapes);
}

/** Loads the map of a city once per page; a failure is tried again. */
export function cityMap(id: string): Promise<CityMap | null> {
  const map = maps.get(id) ?? load(id);
  maps.set(id, map);
  map.catch(() => maps.delete(id));
  return map;
}
