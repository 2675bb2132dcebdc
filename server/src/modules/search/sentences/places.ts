import { keyOf } from '@makao/contract/amounts/tokens';
import type { Db } from '../../../db/client.ts';
import { columns, query, type RowOf } from '../../../db/columns.ts';
import { cities, landmarks, wards } from '../../../db/schema/places.ts';
import { shownAlone } from '../search.rules.ts';
import { isPhrase } from './lexicon.ts';
import { Spelling } from './spelling.ts';

export interface KnownWard {
  id: string;
  name: string;
  cityId: string;
}

/** What a name stands for: wards (one name may be several), a city, or a town that is not ours. */
export interface Place {
  wards: KnownWard[];
  cityId: string | null;
  /** A landmark: its wards are where it is or what it is near. */
  near?: true;
  elsewhere?: true;
  /** The streets and known places of this name. */
  landmarks?: KnownLandmark[];
}

export interface KnownLandmark {
  id: string;
  name: string;
  wardIds: string[];
  /** People live in it, and some ad on show names it: a search for its name is one for these ads. */
  isSearched: boolean;
}

const wardColumns = columns(wards, 'w', ['id', 'name', 'aliases', 'municipality', 'cityId']);
const cityColumns = columns(cities, 'c', ['id', 'name', 'aliases']);
const landmarkColumns = columns(landmarks, 'l', ['id', 'name', 'kind', 'aliases', 'city', 'wards']);

export const allWards = query`select ${wardColumns} from wards w order by w.name, w.id`.prepare<[]>('understand.wards');
const allCities = query`select ${cityColumns} from cities c`.prepare<[]>('understand.cities');
export const allLandmarks = query`select ${landmarkColumns} from landmarks l
  where l.status = 'accepted' order by l.name`.prepare<[]>('understand.landmarks');

/** The landmarks that ads on show name. */
const namedByAds = query`select ${columns(landmarks, 'l', ['id'])} from landmarks l where l.status = 'accepted'
  and exists (select from ads a where a.landmark_id = l.id and ${shownAlone()})`.prepare<[]>('understand.named-by-ads');

/** What lies near another known place is searched by its wards. */
const livedIn: readonly string[] = ['area', 'stop'];

const mostWords = 5;
/** Below this many letters the first word of a name is too common to stand for it. */
const tellingLength = 5;

export const squeezed = (name: string) => keyOf(name).replace(/[^\p{L}\d]/gu, '');

const isSamePlace = (one: Place, other: Place) =>
  one === other ||
  (one.cityId === other.cityId &&
    one.elsewhere === other.elsewhere &&
    one.wards.length === other.wards.length &&
    one.wards.every(({ id }, index) => id === other.wards[index]?.id));

/** The names of all wards and cities, found whole, run together, torn apart or misspelt. */
export class Gazetteer {
  readonly #places = new Map<string, Place>();
  readonly #single: Spelling<Place>;
  readonly #several: Spelling<Place>;

  constructor(
    wards: RowOf<typeof wardColumns>[],
    cities: RowOf<typeof cityColumns>[],
    landmarks: RowOf<typeof landmarkColumns>[] = [],
    searched: ReadonlySet<string> = new Set(),
  ) {
    for (const { id, name, aliases } of cities)
      for (const each of [name, ...aliases]) this.#places.set(squeezed(each), { wards: [], cityId: id });
    const known = wards.map((row) => ({ row, ward: { id: row.id, name: row.name, cityId: row.cityId } }));
    const ofSeveralWords = new Set<string>();
    const add = (name: string, ward: KnownWard) => {
      const key = squeezed(name);
      const place = this.#places.get(key) ?? { wards: [], cityId: null };
      if (!place.wards.some(({ id }) => id === ward.id)) place.wards.push(ward);
      this.#places.set(key, place);
      if (/\S[\s-]+\S/.test(name)) ofSeveralWords.add(key);
    };
    for (const { row, ward } of known) {
      for (const name of [row.name, ...row.aliases]) add(name, ward);
      if (/ II$/.test(row.name)) add(row.name.replace(/II$/, '2'), ward);
    }
    this.#addLandmarks(landmarks, known, { cities, searched, ofSeveralWords });
    // 'Upanga' is both its halves, 'Temeke' its ward before the whole municipality.
    const exact = new Set(this.#places.keys());
    for (const { row, ward } of known) {
      const [first = ''] = row.name.split(' ');
      for (const name of [first, row.municipality]) {
        const key = squeezed(name);
        if (key.length >= tellingLength && !exact.has(key) && !isPhrase(key)) add(name, ward);
      }
    }
    const named = [...this.#places];
    this.#single = new Spelling(
      named.filter(([key]) => !ofSeveralWords.has(key)),
      tellingLength,
      isSamePlace,
    );
    this.#several = new Spelling(
      named.filter(([key]) => ofSeveralWords.has(key)),
      tellingLength,
      isSamePlace,
    );
  }

  /** What is a ward or a city by its own name stays it, however it is spelt. */
  #addLandmarks(
    landmarks: RowOf<typeof landmarkColumns>[],
    known: { row: { name: string }; ward: KnownWard }[],
    {
      cities,
      searched,
      ofSeveralWords,
    }: { cities: RowOf<typeof cityColumns>[]; searched: ReadonlySet<string>; ofSeveralWords: Set<string> },
  ) {
    const cityIds = new Map(cities.map(({ id, name }) => [name, id]));
    const byName = new Map(known.map(({ ward }) => [`${ward.cityId} ${ward.name}`, ward]));
    for (const { id, name, kind, aliases, city, wards } of landmarks) {
      const near = wards.flatMap((each) => byName.get(`${cityIds.get(city)} ${each}`) ?? []);
      if (wards.length > 0 && near.length === 0) continue;
      const own = this.#places.get(squeezed(name));
      const place: Place = own ?? {
        ...{ wards: near, cityId: null },
        ...(wards.length > 0 ? { near: true } : { elsewhere: true }),
      };
      const isOther =
        own?.wards.some((ward) => squeezed(ward.name) === squeezed(name)) || place.cityId || place.elsewhere;
      if (!isOther) {
        // Streets of several wards may share a name.
        if (place.near) for (const ward of near) if (!place.wards.includes(ward)) place.wards.push(ward);
        const isSearched = livedIn.includes(kind) && searched.has(id);
        const landmark = { id, name, wardIds: near.map((ward) => ward.id), isSearched };
        place.landmarks = [...(place.landmarks ?? []), landmark];
      }
      for (const each of [name, ...aliases]) {
        const key = squeezed(each);
        if (this.#places.has(key)) continue;
        this.#places.set(key, place);
        if (/\S[\s-]+\S/.test(each)) ofSeveralWords.add(key);
      }
    }
  }

  /** The longest name that begins at `at`, letter for letter; spaces don't count. */
  named(keys: string[], at: number): { place: Place; length: number } | null {
    for (let length = Math.min(mostWords, keys.length - at); length > 0; length--) {
      const name = keys.slice(at, at + length).join('');
      const place = this.#places.get(name);
      if (place && !(length === 1 && isPhrase(name))) return { place, length };
      // 'Zakhem Mbagala' is Mbagala Zakhem.
      const turned = length === 2 ? this.#places.get(`${keys[at + 1]}${keys[at]}`) : undefined;
      if (turned?.near) return { place: turned, length };
    }
    return null;
  }

  /** The street or known place of a ward by one of its names. */
  landmarkIn(wardId: string, name: string): KnownLandmark | undefined {
    const found = this.#places.get(squeezed(name))?.landmarks;
    return found?.find(({ wardIds }) => wardIds.includes(wardId));
  }

  /** The place a misspelt word means, or one of several words run together. */
  meant(word: string) {
    // 'Gobaa': too short to guess at, but a letter that is held down is no other.
    const whole = this.#places.get(word.replace(/(\p{L})\1+/gu, '$1'));
    if (whole && word.length > tellingLength - 1) return { meaning: whole, distance: 0.5 };
    const [single, several] = [this.#single.nearest(word), this.#several.nearest(word)];
    return several && (!single || several.distance < single.distance) ? several : single;
  }

  /** The place that misspelt words mean together. */
  meantTogether(words: string[]) {
    return words.every((word) => word.length > 1) ? this.#several.nearest(words.join('')) : null;
  }
}

const freshFor = 60_000;

const forgetters = new WeakMap<Db, Set<() => void>>();

/** The names have changed in this process: the next sentence is read with the new ones. Others follow within a minute. */
export function forgetGazetteer(db: Db) {
  for (const forget of forgetters.get(db) ?? []) forget();
}

/** The gazetteer of this process. Once stale it still answers, while the next one is read. */
export function gazetteerOf(db: Db, now: () => number = Date.now): () => Promise<Gazetteer> {
  let current: { gazetteer: Promise<Gazetteer>; readAt: number } | null = null;
  let underway = false;
  const mine = forgetters.get(db) ?? new Set();
  forgetters.set(db, mine);
  mine.add(() => {
    current = null;
  });
  const read = async () => {
    const searched = new Set((await namedByAds(db)).map(({ id }) => id));
    return new Gazetteer(await allWards(db), await allCities(db), await allLandmarks(db), searched);
  };
  return () => {
    if (!current) {
      const first = { gazetteer: read(), readAt: now() };
      current = first;
      first.gazetteer.catch(() => {
        if (current === first) current = null;
      });
    } else if (!underway && now() - current.readAt >= freshFor) {
      underway = true;
      const stale = current;
      const readAt = now();
      read()
        .then(
          (gazetteer) => {
            if (current === stale) current = { gazetteer: Promise.resolve(gazetteer), readAt };
          },
          // The last one goes on; the next sentence tries again.
          () => {},
        )
        .finally(() => {
          underway = false;
        });
    }
    return current.gazetteer;
  };
}
