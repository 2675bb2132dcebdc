import type { PropertyType } from '@makao/contract/ads';
import { commercialTypes } from '@makao/contract/ads.kinds';
import { is } from './bounds.ts';
import type { Item } from './items.ts';

const beside = /^(?:yenye|ina|zenye|kuna|karibu|karibu na|near|jirani na)$/;

/** 'Kinondoni Studio' is a place, 'nyumba yenye frem' a home beside shops. */
export const isBesideHome = (items: readonly Item[], at: number, kind: PropertyType | null) =>
  kind !== null &&
  commercialTypes.includes(kind) &&
  beside.test(items[at - 1]?.key ?? '') &&
  items.slice(0, at).some((item) => is(item, 'property', 'rooms'));

/** Which kind of home is meant. 'Nyumba' is any of them, unless another word says which. */
export class KindsOfHome {
  #any = false;
  readonly #said = new Set<PropertyType>();
  readonly #excluded = new Set<PropertyType>();

  /** Answers whether it can be part of one filter with what was said before. */
  add(kind: PropertyType | null, joint: 'or' | null): boolean {
    if (!kind) {
      // 'Kiwanja au nyumba' leaves nothing out; 'kiwanja cha nyumba' is a plot.
      if (joint) this.#any = this.#said.size > 0 ? this.#widen() : true;
      else this.#any ||= this.#said.size === 0;
      return true;
    }
    if (this.#said.has(kind)) return true;
    // Kinds are searched together only among homes.
    const isApart = (one: PropertyType) => one === 'plot' || commercialTypes.includes(one);
    if (this.#any && joint) return commercialTypes.includes(kind) ? false : this.#widen();
    if (this.#said.size > 0 && !(joint && !isApart(kind) && ![...this.#said].some(isApart))) return false;
    this.#said.add(kind);
    return true;
  }

  exclude(kind: PropertyType) {
    this.#excluded.add(kind);
  }

  get isSaid() {
    return this.#any || this.#said.size > 0;
  }

  /** Whether any home is meant, of whatever kind. */
  get isAny() {
    return this.#any || this.#said.size > 1;
  }

  meant(): PropertyType | undefined {
    if (this.#said.size === 1) return [...this.#said][0];
    if (this.#said.size > 1) return undefined;
    if (this.#excluded.has('apartment')) return 'house';
    return this.#excluded.has('house') ? 'apartment' : undefined;
  }

  #widen(): true {
    this.#said.clear();
    this.#any = true;
    return true;
  }
}
