import type { AdFilters, AdType, Amenity, PropertyType } from '@makao/contract/ads';

/** What the index knows of an ad. `number` is the ad's dense key in the database. */
export interface IndexedAd {
  number: number;
  type: AdType;
  propertyType: PropertyType;
  cityId: string;
  wardId: string;
  agentId: string;
  price: number;
  bedroomsCount: number | null;
  amenities: Amenity[];
  publishedAt: number;
  expiresAt: number;
  /** Approved, not withdrawn, not deleted. */
  shown: boolean;
}

export interface FacetQuery extends AdFilters {
  agentId?: string | undefined;
}

/** What a snapshot says beside its arrays. */
export interface IndexFacts {
  size: number;
  capacity: number;
  newest: number;
  lastExpired: number;
  agentIds: string[];
  wardIds: string[];
}
