import type { AdFilters, amenities } from '@makao/contract/ads';
import { appliesTo } from '@makao/contract/ads.kinds';
import { numberAt } from '@makao/contract/amounts/quantities';
import { limits } from '@makao/contract/kernel/limits';
import type { Understanding } from '@makao/contract/search';
import { boundAt, is, isFirm } from './bounds.ts';
import { isChatter } from './chatter.ts';
import { FactWishes } from './fact-wishes.ts';
import { impliedType } from './implied-type.ts';
import type { Item } from './items.ts';
import { isBesideHome, KindsOfHome } from './kinds.ts';
import { groupsLeft, nothingIn, type Unread } from './left.ts';
import type { Meaning } from './lexicon.ts';
import { located } from './located.ts';
import { moneyAt } from './money.ts';
import { dayEnd, foreignAt, isForeignSign, periodAt } from './periods.ts';
import type { Place } from './places.ts';
import { isSittingRoom, roomsAt } from './rooms.ts';

const noFee = /^(?:agent|dalali) fee$|^ada ya dalali$/;
const isLand = ({ key }: Item) => /^(?:acres?|ekari|heka|hekari|eka)$/.test(key);

/** What is looked for already. */
export type Before = Pick<AdFilters, 'type' | 'propertyType'>;

/** Reads the items of a sentence from left to right. */
export class Reading {
  readonly #sentence: string;
  readonly #items: Item[];
  readonly #before: Before;
  /** What became no filter, and why. */
  readonly #unread = new Map<number, Unread>();
  readonly #filters: AdFilters = {};
  readonly #rooms = new Set<number>();
  readonly #places: { said: string; place: Place }[] = [];
  readonly #kinds = new KindsOfHome();
  readonly #wishes = new FactWishes();
  /** Where amenities were asked for. */
  readonly #amenities = new Map<number, (typeof amenities)[number]>();
  /** A room by itself: 'chumba', or 'master', which also says something about rooms that are counted. */
  #room = { isSaid: false, isOwn: false, isPlural: false };
  /** Acres are of land. */
  #isLand = false;
  #isMovingIn = false;
  #isForeign = false;
  #monthly = false;

  constructor(sentence: string, items: Item[], before: Before = {}) {
    this.#sentence = sentence;
    this.#items = items;
    this.#before = before;
    for (let at = 0; at < items.length; ) at = this.#read(at);
  }

  result(): Understanding {
    if (isChatter(this.#items)) return nothingIn(this.#sentence);
    const { type: said, cityId, priceMin, priceMax, monthsInAdvanceMax, ...rest } = this.#filters;
    const propertyType = this.#kind() ?? this.#before.propertyType;
    const prices = { priceMin, priceMax, isMonthly: this.#monthly, isForeign: this.#isForeign };
    const implied = this.#before.type ?? impliedType(propertyType, prices);
    const type = said ?? implied ?? (this.#wishes.has('serviceCharge') ? 'rent' : undefined);
    const facts = this.#facts({ type, propertyType });
    const { wards, places, landmarks } = located(this.#places, cityId);
    const cities = [...new Set(wards.map((ward) => ward.cityId))];
    const upsideDown = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
    const filters = {
      type,
      propertyType,
      // The form shows wards below their city; wards of two cities stand alone.
      cityId: cities.length === 0 ? cityId : cities.length === 1 ? cities[0] : undefined,
      wardIds: wards.length > 0 ? wards.map(({ id }) => id) : undefined,
      landmarkIds: landmarks.length > 0 ? landmarks.map(({ id }) => id) : undefined,
      priceMin: upsideDown ? priceMax : priceMin,
      [this.#isMovingIn ? 'moveInMax' : 'priceMax']: upsideDown ? priceMin : priceMax,
      monthsInAdvanceMax: type === 'sell' ? undefined : monthsInAdvanceMax,
      bedroomsCount: this.#rooms.size > 0 ? [...this.#rooms].sort((a, b) => a - b) : undefined,
      ...rest,
      ...facts,
    };
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    const left = groupsLeft(this.#sentence, this.#items, this.#unread);
    const words = (why?: Unread) => left.filter((group) => !why || group.why === why).map(({ words }) => words);
    return {
      filters: Object.fromEntries(given) as Understanding['filters'],
      places,
      ...(landmarks.length > 0 && { landmarks }),
      notUnderstood: words(),
      noFilter: words('no filter'),
      elsewhere: words('elsewhere'),
    };
  }

  says() {
    const isHome = this.#kinds.isSaid || this.#room.isSaid || this.#room.isOwn || this.#isLand;
    return { home: isHome, deal: this.#filters.type !== undefined };
  }

  /** A room is a kind; of an apartment or a house it is the only bedroom. */
  #kind(): AdFilters['propertyType'] {
    const kind = this.#kinds.meant();
    const { isSaid, isPlural } = this.#room;
    // 'Self contained' says more of an apartment that is looked for, and is no other kind.
    const isOwn = this.#room.isOwn && !this.#before.propertyType;
    if (kind) {
      if (isSaid && this.#rooms.size === 0 && appliesTo('bedroomsCount', { propertyType: kind })) this.#rooms.add(1);
      return kind;
    }
    if (this.#isLand && !isSaid && !this.#kinds.isAny && this.#rooms.size === 0) return 'plot';
    // 'Rooms for rent' that nobody counted are rooms by themselves.
    if (isPlural && !isSaid && !this.#kinds.isAny && this.#rooms.size === 0) return 'room';
    if ((!isSaid && !isOwn) || (isSaid && this.#kinds.isAny && this.#rooms.size > 0)) return undefined;
    if (this.#rooms.size === 0) return 'room';
    if (isSaid) this.#rooms.add(1);
    return undefined;
  }

  /** What the kind that is meant can be asked for. The rest goes to what has no filter. */
  #facts(kind: Pick<AdFilters, 'type' | 'propertyType'>): AdFilters {
    if (kind.propertyType === 'room' && this.#room.isOwn) this.#wishes.add(-1, 'bathroom', 'own');
    if (kind.propertyType === 'room')
      this.#items.forEach((item, at) => {
        if (isSittingRoom(item) && !is(this.#items[at - 1], 'without')) this.#wishes.add(at, 'hasSittingRoom', true);
      });
    const { filters, left } = this.#wishes.filters(kind);
    for (const at of left) if (at >= 0) this.#leave(at, at + 1, 'no filter');
    if (filters.furnishing?.includes('full') && appliesTo('isFurnished', kind)) filters.isFurnished = true;
    for (const [at, amenity] of this.#amenities)
      if (appliesTo(amenity, kind)) filters[amenity] = true;
      else this.#leave(at, at + 1, 'no filter');
    return filters;
  }

  /** Leaves items `from` up to `to` for the list of what was not understood. */
  #leave(from: number, to: number, why: Unread = 'unknown') {
    for (let at = from; at < to; at++) this.#unread.set(at, why);
    return to;
  }

  /** Reads what begins at `at` and answers where to go on. */
  #read(at: number): number {
    const item = this.#items[at]!;
    if (item.place) return this.#place(item.place, item, at);
    const { meaning } = item;
    return this.#quantity(at) ?? (meaning ? this.#word(meaning, at) : this.#strange(item, at));
  }

  #place(place: Place, { start, end }: Item, at: number) {
    if (place.elsewhere) return this.#leave(at, at + 1, 'elsewhere');
    if (place.wards.length > 0) this.#places.push({ said: this.#sentence.slice(start, end), place });
    else if (place.cityId) this.#filters.cityId ??= place.cityId;
    return at + 1;
  }

  #strange({ key, sign }: Item, at: number) {
    return sign && !isForeignSign(key) ? at + 1 : this.#leave(at, at + 1);
  }

  #word(meaning: Meaning, at: number): number {
    switch (meaning.is) {
      case 'type':
        return this.#once('type', meaning.type, at);
      case 'property':
        return this.#property(meaning, at);
      case 'amenity':
        this.#amenities.set(at, meaning.amenity);
        return at + 1;
      case 'fact':
        this.#wishes.add(at, meaning.name, meaning.value);
        return at + 1;
      case 'water':
        this.#wishes.add(at, 'hasPipedWater', true);
        return at + 1;
      case 'term':
        return this.#term(meaning, at);
      case 'land':
        this.#isLand = true;
        return this.#leave(at, at + 1, 'no filter');
      case 'moveIn':
        this.#isMovingIn = true;
        return at + 1;
      case 'chatter':
        return at + 1;
      case 'without':
        return this.#without(at);
      case 'not':
        return this.#not(at);
      case 'roomOrDetail':
        this.#room.isOwn = true;
        return at + 1;
      case 'month':
        this.#monthly = true;
        return at + 1;
      case 'unfiltered':
      case 'year':
      case 'day':
        return this.#leave(at, at + 1, 'no filter');
      case 'months':
      case 'countable': {
        this.#isLand ||= isLand(this.#items[at]!);
        // Swahili counts behind the word: vyoo 2.
        const number = numberAt(this.#items, at + 1);
        return this.#leave(at, number && !is(this.#items[number.next], 'rooms') ? number.next : at + 1, 'no filter');
      }
    }
    return 'silent' in meaning && meaning.silent ? at + 1 : this.#leave(at, at + 1);
  }

  #property({ propertyType, rooms }: Extract<Meaning, { is: 'property' }>, at: number) {
    const isDetail = (rooms && this.#room.isSaid) || isBesideHome(this.#items, at, propertyType);
    if (isDetail) return this.#leave(at, at + 1, 'no filter');
    if (rooms) this.#rooms.add(rooms);
    return this.#kinds.add(propertyType, this.#joint(at)) ? at + 1 : this.#leave(at, at + 1, 'no filter');
  }

  /** The most months that are paid at once: those of 'no 6 months' are too many. */
  #term({ months, isRefused }: Extract<Meaning, { is: 'term' }>, at: number) {
    this.#monthly = true;
    const most = isRefused ? months - 1 : months;
    if (most < 1) return this.#leave(at, at + 1, 'no filter');
    this.#filters.monthsInAdvanceMax = Math.min(most, this.#filters.monthsInAdvanceMax ?? most);
    return at + 1;
  }

  /** A filter holds one value: the first one said. The others are handed back, not dropped. */
  #once(name: 'type', value: AdFilters['type'], at: number) {
    if (this.#filters[name] !== undefined && this.#filters[name] !== value) return this.#leave(at, at + 1, 'no filter');
    this.#filters[name] = value;
    return at + 1;
  }

  /** How a word is tied to what was said before it. */
  #joint(at: number): 'or' | null {
    let before = at - 1;
    while (is(this.#items[before], 'filler')) before--;
    return is(this.#items[before], 'or', 'and') || this.#items[before]?.sign ? 'or' : null;
  }

  /** 'Nyumba, sio apartment': the other kind. What else is not wanted has no filter. */
  #not(at: number) {
    let next = at + 1;
    while (is(this.#items[next], 'filler')) next++;
    const { meaning, place } = this.#items[next] ?? {};
    if (place || meaning?.is === 'roomOrDetail') return this.#leave(at, next + 1, 'no filter');
    if (meaning?.is === 'property' && meaning.propertyType) {
      this.#kinds.exclude(meaning.propertyType);
      return next + 1;
    }
    // A refused term says how many months are too many.
    if (meaning?.is === 'term') return next;
    return meaning?.is === 'amenity' || meaning?.is === 'fact' ? this.#leave(at, next + 1, 'no filter') : at + 1;
  }

  /** The search can't ask for what is missing, so a wish to do without is not understood. */
  #without(at: number) {
    let next = at + 1;
    while (is(this.#items[next], 'filler', 'and')) next++;
    if (is(this.#items[next], 'term')) return next;
    if (noFee.test(this.#items[next]?.key ?? '')) {
      this.#wishes.add(next, 'hasNoAgentFee', true);
      return next + 1;
    }
    const wished = is(this.#items[next], 'amenity', 'fact', 'water', 'roomDetail', 'unfiltered', 'property');
    return this.#leave(at, wished ? next + 1 : at + 1, 'no filter');
  }

  /** Rooms or money with their bounds, or a number of something the search doesn't know. */
  #quantity(at: number): number | null {
    const { bound, next } = boundAt(this.#items, at);
    const rooms = roomsAt(this.#items, next, bound);
    if (rooms) {
      for (const count of rooms.counts) this.#rooms.add(count);
      if (rooms.isAlone) this.#room.isSaid = true;
      if (rooms.isPlural) this.#room.isPlural = true;
      return rooms.next;
    }
    const foreign = foreignAt(this.#items, next);
    if (foreign) this.#isForeign = true;
    if (foreign) return this.#leave(isFirm(this.#items[at]) ? at : next, foreign, 'unknown');
    const money = moneyAt(this.#items, next, bound);
    if (!money) return this.#counted(next, isFirm(this.#items[at]) ? at : next);
    const period = periodAt(this.#items, at, money.next);
    if (!period) return this.#leave(at, dayEnd(this.#items, money.next), 'no filter');
    if (period.months > 1) this.#monthly = true;
    for (const name of ['priceMin', 'priceMax'] as const) {
      if (money[name] === undefined) continue;
      const value = Math.round(money[name] / period.months);
      if (this.#filters[name] !== undefined || value > limits.price) this.#leave(next, money.next);
      else this.#filters[name] = value;
    }
    return period.next;
  }

  /** `2 bathrooms`, `3 months`. */
  #counted(at: number, begin: number): number | null {
    const number = numberAt(this.#items, at);
    if (!number || !is(this.#items[number.next], 'countable')) return null;
    this.#isLand ||= isLand(this.#items[number.next]!);
    return this.#leave(begin, number.next + 1, 'no filter');
  }
}
