import type { AdType, Amenity, PropertyType } from '@makao/contract/ads';
import type { Item } from '../sentences/items.ts';
import type { PostArea } from './post-area.ts';
import type { FactsSaid } from './post-said.ts';

/** A fact with the words that say it. */
export interface Fact<T> {
  value: T;
  words: string;
}

export interface PostFacts {
  type?: Fact<AdType>;
  propertyType?: Fact<PropertyType>;
  bedroomsCount?: Fact<number>;
  bathroomsCount?: Fact<number>;
  area?: PostArea;
  amenities: Map<Amenity, string>;
  said: FactsSaid;
  /** A room by itself, and one with its own bathroom. */
  room?: string;
  ownBathroom?: string;
  /** Acres, which are of land. */
  land?: string;
  /** Abuse, thanks or other goods. */
  isChatter?: true;
}

/** An item of a clause, with what stands around it. */
export interface Spot {
  text: string;
  items: Item[];
  at: number;
  item: Item;
}
