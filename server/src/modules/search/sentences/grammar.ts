import type { AdFilters } from '@makao/contract/ads';
import { numberAt } from '@makao/contract/amounts/quantities';
import { limits } from '@makao/contract/kernel/limits';
import type { Understanding } from '@makao/contract/search';
import { boundAt, is, isFirm } from './bounds.ts';
import { type Item, itemsOf } from './items.ts';
import type { Meaning } from './lexicon.ts';
import { moneyAt } from './money.ts';
import type { Gazetteer, KnownWard } from './places.ts';
import { roomsAt } from './rooms.ts';

/** Reads a sentence into filters; whatever carries no meaning and is no filler is handed back as it was typed. */
export function understand(sentence: string, gazetteer: Gazetteer): Understanding {
  return new Reading(sentence, itemsOf(sentence, gazetteer)).result();
}

const foreignSign = /^[$€£]$/;

class Reading {
  readonly #sentence: string;
  readonly #items: Item[];
  readonly #unread = new Set<number>();
  readonly #filters: AdFilters = {};
  readonly #rooms = new Set<number>();
  readonly #places: { said: string; wards: KnownWard[] }[] = [];
  /** A general word for a home gives way to one that says which. */
  #generalHome = false;
  #monthly = false;

  constructor(sentence: string, items: Item[]) {
    this.#sentence = sentence;
    this.#items = items;
    for (let at = 0; at < items.length; ) at = this.#read(at);
  }

  result(): Understanding {
    const { type, propertyType, cityId, priceMin, priceMax, ...amenities } = this.#filters;
    const { wards, places } = this.#located(cityId);
    const cities = [...new Set(wards.map((ward) => ward.cityId))];
    const upsideDown = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
    const filters = {
      type: type ?? (this.#monthly ? 'rent' : undefined),
      propertyType,
      // The form shows wards below their city; wards of two cities stand alone.
      cityId: cities.length === 0 ? cityId : cities.length === 1 ? cities[0] : undefined,
      wardIds: wards.length > 0 ? wards.map(({ id }) => id) : undefined,
      priceMin: upsideDown ? priceMax : priceMin,
      priceMax: upsideDown ? priceMin : priceMax,
      bedroomsCount: this.#rooms.size > 0 ? [...this.#rooms].sort((a, b) => a - b) : undefined,
      ...amenities,
    };
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    return {
      filters: Object.fromEntries(given) as Understanding['filters'],
      places,
      notUnderstood: this.#notUnderstood(),
    };
  }

  /** A name that several cities know is the one in the city that was named, if any was. */
  #located(cityId: string | undefined) {
    const found = this.#places.map(({ said, wards }) => {
      const inCity = wards.filter((ward) => ward.cityId === cityId);
      return { said, wards: inCity.length > 0 ? inCity : wards };
    });
    const places = found.flatMap(({ said, wards }) => wards.map(({ id, name }) => ({ wardId: id, said, name })));
    const wards = new Map(found.flatMap((each) => each.wards.map((ward) => [ward.id, ward])));
    return { wards: [...wards.values()].slice(0, limits.wardIds), places };
  }

  #notUnderstood(): string[] {
    const groups: { start: number; end: number; last: number }[] = [];
    for (const at of [...this.#unread].sort((a, b) => a - b)) {
      const { start, end } = this.#items[at]!;
      const group = groups.at(-1);
      const signsBetween = group && this.#items.slice(group.last + 1, at).every(({ sign }) => sign);
      if (signsBetween) Object.assign(group, { end, last: at });
      else groups.push({ start, end, last: at });
    }
    return groups.map(({ start, end }) => this.#sentence.slice(start, end));
  }

  /** Leaves items `from` up to `to` for the list of what was not understood. */
  #leave(from: number, to: number) {
    for (let at = from; at < to; at++) this.#unread.add(at);
    return to;
  }

  /** Reads what begins at `at` and answers where to go on. */
  #read(at: number): number {
    const item = this.#items[at]!;
    if (item.place) return this.#place(item, at);
    const { meaning } = item;
    return this.#quantity(at) ?? (meaning ? this.#word(meaning, at) : this.#strange(item, at));
  }

  #place({ place, start, end }: Item, at: number) {
    if (place!.wards.length > 0) this.#places.push({ said: this.#sentence.slice(start, end), wards: place!.wards });
    else if (place!.cityId) this.#filters.cityId ??= place!.cityId;
    return at + 1;
  }

  #strange({ key, sign }: Item, at: number) {
    return sign && !foreignSign.test(key) ? at + 1 : this.#leave(at, at + 1);
  }

  #word(meaning: Meaning, at: number): number {
    switch (meaning.is) {
      case 'type':
        return this.#once('type', meaning.type, at);
      case 'property':
        if (meaning.rooms) this.#rooms.add(meaning.rooms);
        if (meaning.general && this.#filters.propertyType) return at + 1;
        if (this.#generalHome && !is(this.#items[at - 1], 'or')) delete this.#filters.propertyType;
        this.#generalHome = Boolean(meaning.general);
        return this.#once('propertyType', meaning.propertyType, at);
      case 'amenity':
        this.#filters[meaning.amenity] = true;
        return at + 1;
      case 'without':
        return this.#without(at);
      case 'month':
        this.#monthly = true;
        return at + 1;
      case 'countable': {
        // Swahili counts behind the word: vyoo 2.
        const number = numberAt(this.#items, at + 1);
        return this.#leave(at, number && !is(this.#items[number.next], 'rooms') ? number.next : at + 1);
      }
    }
    return 'silent' in meaning && meaning.silent ? at + 1 : this.#leave(at, at + 1);
  }

  /** A filter holds one value: the first one said. The others are handed back, not dropped. */
  #once<Name extends 'type' | 'propertyType'>(name: Name, value: AdFilters[Name], at: number) {
    if (this.#filters[name] !== undefined && this.#filters[name] !== value) return this.#leave(at, at + 1);
    this.#filters[name] = value;
    return at + 1;
  }

  /** The search can't ask for what is missing, so a wish to do without is not understood. */
  #without(at: number) {
    let next = at + 1;
    while (is(this.#items[next], 'filler')) next++;
    return this.#leave(at, is(this.#items[next], 'amenity', 'roomDetail') ? next + 1 : at + 1);
  }

  /** Rooms or money with their bounds, or a number of something the search doesn't know. */
  #quantity(at: number): number | null {
    const { bound, next } = boundAt(this.#items, at);
    const rooms = roomsAt(this.#items, next, bound);
    if (rooms) {
      for (const count of rooms.counts) this.#rooms.add(count);
      return rooms.next;
    }
    const money = moneyAt(this.#items, next, bound);
    if (!money) return this.#elsewhere(next, isFirm(this.#items[at]) ? at : next);
    for (const name of ['priceMin', 'priceMax'] as const) {
      const value = money[name];
      if (value === undefined) continue;
      if (this.#filters[name] !== undefined || value > limits.price) this.#leave(next, money.next);
      else this.#filters[name] = value;
    }
    return money.next;
  }

  /** `2 bathrooms`, `$500`, `usd 1k`. */
  #elsewhere(at: number, begin: number): number | null {
    const items = this.#items;
    const isForeign = (item: Item | undefined) => is(item, 'foreign') || foreignSign.test(item?.key ?? '');
    const number = numberAt(items, isForeign(items[at]) ? at + 1 : at);
    if (!number) return null;
    const factor = is(items[number.next], 'number') ? number.next + 1 : number.next;
    if (isForeign(items[at])) return this.#leave(begin, factor);
    if (is(items[number.next], 'countable')) return this.#leave(begin, number.next + 1);
    return isForeign(items[factor]) ? this.#leave(begin, factor + 1) : null;
  }
}
