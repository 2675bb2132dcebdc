import type { AdFilters, AdSort, AdType, Amenity, PropertyType } from '@makao/contract/ads';

/** What the index stores of an ad. `number` is its dense key in the database. */
export interface IndexedAd {
  number: number;
  type: AdType;
  propertyType: PropertyType;
  cityId: string;
  wardId: string;
  /** The street or known place, once its name is accepted. */
  landmarkId: string | null;
  agentId: string;
  price: number;
  /** What is paid before moving in. */
  moveInCost: number;
  monthsInAdvance: number | null;
  bedroomsCount: number | null;
  amenities: Amenity[];
  factKeys: string[];
  publishedAt: number;
  confirmedAt: number;
  expiresAt: number;
  /** From then on it comes after all ads confirmed since. */
  fallsBehindAt: number;
  /** Approved, not withdrawn, not deleted. */
  shown: boolean;
}

export interface FacetQuery extends AdFilters {
  agentId?: string | undefined;
  /** Commercial kinds too; without it they are found only where they are asked for. */
  anyKind?: boolean | undefined;
  sort?: AdSort | undefined;
}

/** How many ads there would be with this value, the other filters unchanged. */
export interface FacetCounts {
  count: number;
  wards: Map<string, number>;
  amenities: Record<Amenity, number>;
  /** By name, and by name and value, where there are any. */
  facts: Record<string, number>;
}
