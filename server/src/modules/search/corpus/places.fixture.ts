import { darEsSalaam } from '@makao/demo/content/places';
import { Gazetteer } from '../sentences/places.ts';

/** The gazetteer of the city that is in the repository, without a database. */
export function cityGazetteer() {
  const { city, wards, landmarks } = darEsSalaam;
  const names = new Map(wards.map(({ id, name }) => [id, name]));
  return {
    gazetteer: new Gazetteer(
      wards.map((ward) => ({ ...ward, cityId: city.id })),
      [city],
      landmarks.map((landmark) => ({ ...landmark, id: landmark.name, city: city.name })),
    ),
    nameOf: (wardId: string) => names.get(wardId) ?? wardId,
  };
}
