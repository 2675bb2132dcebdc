import type { AdFilters } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { queryString } from '@makao/contract/kernel/request';
import type { Understanding } from '@makao/contract/search';
import { activeFilters, readSearch } from '@makao/contract/search.url';
import { type UnderstoodMore, understandMore } from '../../search/sentences/grammar.ts';
import { impliedType } from '../../search/sentences/implied-type.ts';
import type { Gazetteer } from '../../search/sentences/places.ts';
import { partNegations } from './negations.ts';
import {
  also,
  anything,
  biggerWords,
  cheaper,
  correction,
  newest,
  smallerWords,
  smallTalk,
  startOver,
  tooDear,
} from './refine-words.ts';
import { bigger, priceNames, smaller, type Wanted, withBedrooms, withoutForeign, withPrices } from './wanted.ts';

/** What was said besides filters, for an answer that explains it. */
export type Remark = 'cheapestAlready' | 'tooDear' | 'noSize' | 'smallestAlready' | 'noRooms' | 'refusedPlace';

export interface Refined {
  /** `new`: the search before counts no more. */
  change: 'new' | 'refined' | 'dropped' | 'none';
  wanted: Wanted;
  /** Filters that were set or changed, and those that were dropped. */
  set: string[];
  dropped: string[];
  places: Understanding['places'];
  notUnderstood: string[];
  elsewhere: string[];
  /** What the search can't leave out: it has no filter against something. */
  notExcluded: string[];
  remarks: Remark[];
  /** How many words were said, and how many of them were not understood. */
  words: number;
  unread: number;
  /** Nothing was said but what only changes a search: 'nafuu zaidi', 'sio sinza'. */
  isOnlyChange: boolean;
}

const longest = limits.sentence;
const placeNames = ['cityId', 'wardIds', 'landmarkIds'] as const;

const filtersOf = (read: UnderstoodMore): AdFilters => {
  const { page: _, ...filters } = readSearch(new URLSearchParams(queryString(read.filters)));
  return filters;
};

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/**
 * Reads a text as a change of the search before it; without one, as a search. A sentence that names a home or a deal
 * together with a place is complete: it begins a new search. Anything less changes what it names and leaves the rest.
 */
export function refine(said: string, before: Wanted | undefined, gazetteer: Gazetteer): Refined {
  const text = said.normalize('NFKC').slice(0, longest).replace(/\s+/g, ' ').trim();
  const reset = startOver.exec(text);
  if (reset) {
    const rest = refine(text.slice(reset[0].length), undefined, gazetteer);
    return rest.change === 'none' ? { ...rest, change: 'dropped', notUnderstood: [] } : rest;
  }
  if (!before || activeFilters(before) === 0) return begun(text, before, gazetteer);
  const corrected = text.replace(correction, '');
  const alone = understandMore(corrected, gazetteer, {});
  const isAlso = also.before.test(corrected) || also.after.test(corrected);
  const isWhole = (alone.says.home || alone.says.deal) && alone.places.length > 0 && !isAlso;
  return isWhole ? begun(corrected, undefined, gazetteer) : new Refining(corrected, before, gazetteer).result();
}

/** A search by itself. */
function begun(text: string, before: Wanted | undefined, gazetteer: Gazetteer): Refined {
  const refining = new Refining(text, {}, gazetteer);
  const result = refining.result();
  if (result.change === 'none') return { ...result, wanted: before ?? {} };
  return { ...result, change: 'new' };
}

interface Relative {
  isDear: boolean;
  isCheaper: boolean;
  isBigger: boolean;
  isSmaller: boolean;
  isNewest: boolean;
}

class Refining {
  readonly #before: Wanted;
  #wanted: Wanted;
  #rest: string;
  #places: Understanding['places'] = [];
  #read: UnderstoodMore;
  readonly #words: number;
  readonly #remarks: Remark[] = [];
  readonly #notExcluded: string[] = [];
  #isTouched = false;
  #isPlaceRefused = false;
  #isOnlyChange = false;

  constructor(text: string, before: Wanted, gazetteer: Gazetteer) {
    this.#before = before;
    this.#wanted = { ...before };
    this.#words = countWords(text);
    this.#rest = text;
    this.#dropAny();
    this.#cut(smallTalk);
    const { type, propertyType } = before;
    const { rest, refused } = partNegations(this.#rest, gazetteer, { type, propertyType });
    this.#rest = rest;
    for (const each of refused) this.#refuse(each);
    const relative = this.#relative();
    const isAlso = also.before.test(this.#rest) || also.after.test(this.#rest);
    this.#rest = this.#rest.replace(also.before, '').replace(also.after, '');
    this.#isOnlyChange = countWords(this.#rest) === 0;
    this.#read = understandMore(this.#rest, gazetteer, {
      type: this.#wanted.type,
      propertyType: this.#wanted.propertyType,
    });
    this.#take(isAlso && countWords(rest) > 0);
    if (this.#isPlaceRefused && !this.#wanted.wardIds) this.#remarks.push('refusedPlace');
    this.#follow(relative);
  }

  result(): Refined {
    const wanted = Object.fromEntries(
      Object.entries(this.#wanted).filter(([, value]) => value !== undefined),
    ) as Wanted;
    const names = [...new Set([...Object.keys(this.#before), ...Object.keys(wanted)])] as (keyof Wanted)[];
    const changed = names.filter((name) => JSON.stringify(this.#before[name]) !== JSON.stringify(wanted[name]));
    const set = changed.filter((name) => wanted[name] !== undefined);
    const dropped = changed.filter((name) => wanted[name] === undefined);
    const { elsewhere } = this.#read;
    const notUnderstood = this.#read.notUnderstood.filter((words) => !elsewhere.includes(words));
    return {
      change: changed.length > 0 || this.#isTouched ? 'refined' : 'none',
      ...{ wanted, set, dropped, elsewhere, places: this.#places },
      ...{ remarks: this.#remarks, notExcluded: this.#notExcluded },
      notUnderstood,
      words: this.#words,
      unread: countWords(notUnderstood.join(' ')),
      isOnlyChange: this.#isOnlyChange,
    };
  }

  /** Whether the text has the words; they are taken out of it. */
  #cut(pattern: RegExp): boolean {
    const rest = this.#rest.replace(pattern, ' ');
    const isFound = rest !== this.#rest;
    this.#rest = rest.trim();
    return isFound;
  }

  #drop(names: readonly (keyof Wanted)[]) {
    for (const name of names) {
      if (this.#wanted[name] === undefined) continue;
      this.#wanted = { ...this.#wanted, [name]: undefined };
    }
    this.#isTouched = true;
  }

  #dropAny() {
    if (this.#cut(anything.price)) this.#drop(priceNames);
    if (this.#cut(anything.place)) this.#drop(placeNames);
    if (this.#cut(anything.rooms)) this.#drop(['bedroomsCount']);
    if (this.#cut(anything.kind)) this.#drop(['propertyType']);
  }

  /** Takes out of the search what somebody does not want. */
  #refuse({ words, read, isIndifferent }: { words: string; read: UnderstoodMore; isIndifferent: boolean }) {
    const wanted: Record<string, unknown> = { ...this.#wanted };
    const refused = filtersOf(read);
    let isDropped = false;
    const { wardIds = [] } = this.#wanted;
    if (refused.wardIds) {
      const left = wardIds.filter((id) => !refused.wardIds?.includes(id));
      if (wardIds.length === 0 && !isIndifferent) this.#notExcluded.push(words);
      if (left.length < wardIds.length) {
        Object.assign(wanted, { wardIds: left.length > 0 ? left : undefined, landmarkIds: undefined });
        this.#isPlaceRefused = left.length === 0;
      }
      isDropped = true;
    }
    const names = Object.keys(refused).filter((name) => !['wardIds', 'cityId', 'landmarkIds'].includes(name));
    for (const name of names) {
      // The kind and deal of the search itself are not what was refused, unless the words name them.
      const isNamed = name === 'type' ? read.says.deal : name === 'propertyType' ? read.says.home : true;
      if (!isNamed) continue;
      if (wanted[name] === undefined) {
        if (!isDropped && !isIndifferent && name !== 'type') this.#notExcluded.push(words);
        if (name === 'type') wanted.type = refused.type === 'rent' ? 'sell' : 'rent';
        continue;
      }
      if (name === 'type') wanted.type = refused.type === 'rent' ? 'sell' : 'rent';
      else wanted[name] = undefined;
      isDropped = true;
    }
    if (!isDropped && !isIndifferent && names.length === 0) this.#notExcluded.push(words);
    this.#wanted = wanted as Wanted;
    this.#isTouched = true;
  }

  /** 'Cheaper', 'bigger': what they mean depends on what is asked for beside them. */
  #relative(): Relative {
    return {
      isDear: this.#cut(tooDear),
      isCheaper: this.#cut(cheaper),
      isBigger: this.#cut(biggerWords),
      isSmaller: this.#cut(smallerWords),
      isNewest: this.#cut(newest),
    };
  }

  /** Takes what the text names: each value replaces the one before. */
  #take(isAlso: boolean) {
    const { wardIds, landmarkIds, cityId, type, propertyType, bedroomsCount, ...rest } = filtersOf(this.#read);
    const before = this.#wanted;
    const wanted: Wanted = { ...before };
    if (wardIds || cityId) {
      const joined = isAlso && before.wardIds && wardIds ? [...new Set([...before.wardIds, ...wardIds])] : undefined;
      const streets = before.landmarkIds && landmarkIds ? [...before.landmarkIds, ...landmarkIds] : undefined;
      wanted.wardIds = joined ? joined.slice(0, limits.wardIds) : wardIds;
      wanted.landmarkIds = joined ? streets : landmarkIds;
      wanted.cityId = joined && before.cityId !== cityId ? undefined : cityId;
      this.#places = this.#read.places;
      this.#isTouched = true;
    }
    if (propertyType) wanted.propertyType = propertyType;
    if (type) wanted.type = type;
    const isPriced = priceNames.some((name) => rest[name] !== undefined);
    if (isPriced && !this.#read.says.deal && before.type === 'rent') {
      const { priceMin, priceMax } = rest;
      // Nobody rents for 80 million.
      if (impliedType(wanted.propertyType, { priceMin, priceMax, isMonthly: false }) === 'sell') wanted.type = 'sell';
    }
    // Land is hardly ever let: a rent was for something else.
    if (propertyType === 'plot' && before.propertyType !== 'plot' && !this.#read.says.deal && wanted.type === 'rent')
      wanted.type = undefined;
    // A rent is no price to buy for.
    if (before.type && wanted.type !== before.type) for (const name of priceNames) wanted[name] = undefined;
    const withRooms = bedroomsCount ? withBedrooms(wanted, bedroomsCount) : wanted;
    if (!withRooms) this.#remarks.push('noRooms');
    const others = Object.entries(rest).filter(([name]) => !priceNames.some((price) => price === name));
    const priced = withPrices(withRooms ?? wanted, rest);
    this.#wanted = withoutForeign({ ...priced, ...Object.fromEntries(others) });
    const isSame =
      wardIds || bedroomsCount || isPriced || others.length > 0 || this.#read.says.home || this.#read.says.deal;
    this.#isTouched ||= Boolean(isSame);
  }

  #follow({ isDear, isCheaper, isBigger, isSmaller, isNewest }: Relative) {
    const isPriced = priceNames.some((name) => this.#wanted[name] !== this.#before[name]);
    if (isNewest) this.#drop(['sort']);
    if (isCheaper && !isPriced) {
      if (this.#before.sort === 'price') this.#remarks.push('cheapestAlready');
      else if (Object.keys(this.#wanted).length > 0) this.#wanted = { ...this.#wanted, sort: 'price' };
    } else if (isDear && !isPriced) this.#remarks.push('tooDear');
    if (!isBigger && !isSmaller) return;
    const resized = isBigger ? bigger(this.#wanted) : smaller(this.#wanted);
    if (typeof resized === 'string') this.#remarks.push(resized);
    else this.#wanted = resized;
  }
}
