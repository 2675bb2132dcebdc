import type { AdType, Amenity, PropertyType } from '@makao/contract/ads';
import type { Market } from './wards.ts';

/** Facts of a home; its description contains nothing else. */
export type Facts = Record<Amenity, boolean> & {
  type: AdType;
  propertyType: PropertyType;
  market: Market;
  /** The name of the place: the ward, or a well-known part of it. */
  where: string;
  quality: number;
  bedroomsCount: number | null;
  bathroomsCount: number | null;
  area: number | null;
  monthsInAdvance: number | null;
  setting?: 'beach' | 'hills' | 'suburb' | 'field';
};

/** A sentence, or false when it does not match the facts. */
export type Line = (facts: Facts) => string | false;
