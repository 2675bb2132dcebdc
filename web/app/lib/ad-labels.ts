import type { AdTypeRead, Amenity, PropertyType } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';
import Armchair from 'lucide-react/icons/armchair';
import CarFront from 'lucide-react/icons/car-front';
import Droplets from 'lucide-react/icons/droplets';
import Shield from 'lucide-react/icons/shield';
import Trees from 'lucide-react/icons/trees';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Zap from 'lucide-react/icons/zap';

const whats: Record<`${PropertyType} ${AdTypeRead}`, () => string> = {
  'apartment rental': m.ads_what_apartmentRental,
  'apartment sale': m.ads_what_apartmentSale,
  'house rental': m.ads_what_houseRental,
  'house sale': m.ads_what_houseSale,
  'plot rental': m.ads_what_plotRental,
  'plot sale': m.ads_what_plotSale,
};

/** `Apartment for rent`. */
export const whatOf = ({ propertyType, type }: { propertyType: PropertyType; type: AdTypeRead }) =>
  whats[`${propertyType} ${type}`]();

export const propertyLabels: Record<PropertyType, () => string> = {
  apartment: m.ads_property_apartment,
  house: m.ads_property_house,
  plot: m.ads_property_plot,
};

/** Where space is short people write DSM. */
export const cityShort = (name: string) => (name === 'Dar es Salaam' ? m.ads_unit_dsm() : name);

export const placeOf = ({ ward, city }: { ward: { name: string }; city: { name: string } }) =>
  `${ward.name}, ${cityShort(city.name)}`;

export const amenityLabels: Record<Amenity, { label: () => string; Icon: typeof Zap }> = {
  hasGenerator: { label: m.ads_amenity_generator, Icon: Zap },
  hasGuard: { label: m.ads_amenity_guard, Icon: Shield },
  hasPool: { label: m.ads_amenity_pool, Icon: WavesLadder },
  hasWaterTank: { label: m.ads_amenity_waterTank, Icon: Droplets },
  hasGarage: { label: m.ads_amenity_garage, Icon: CarFront },
  hasGarden: { label: m.ads_amenity_garden, Icon: Trees },
  isFurnished: { label: m.ads_amenity_furnished, Icon: Armchair },
};
