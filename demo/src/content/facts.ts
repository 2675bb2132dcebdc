import type { AdType, Amenity, PropertyType } from '@makao/contract/ads';
import type { Market } from './wards.ts';

/** What an ad says of a home; its text may say nothing else. */
export type Facts = Record<Amenity, boolean> & {
  type: AdType;
  propertyType: PropertyType;
  market: Market;
  /** How the place is called: the ward, or the part of it that people know. */
  where: string;
  quality: number;
  bedroomsCount: number | null;
  bathroomsCount: number | null;
  area: number | null;
  monthsInAdvance: number | null;
  setting?: 'beach' | 'hills' | 'suburb' | 'field';
};

/** A sentence, or nothing when it doesn't fit the facts. */
export type Line = (facts: Facts) => string | false;
