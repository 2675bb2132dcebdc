import { popcount } from '../index/bits.ts';

/** Makes words that sound alike equal: letters that people confuse (r and l, dh and z, th and s), and doubled ones. */
const soundOf = (key: string) =>
  key
    .replaceAll('dh', 'z')
    .replaceAll('th', 's')
    .replaceAll('r', 'l')
    .replaceAll('ph', 'f')
    .replace(/(.)\1+/g, '$1');

/** Which letters a word has, a bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

const rowLength = 64;
let [before, last, row] = [new Uint8Array(rowLength), new Uint8Array(rowLength), new Uint8Array(rowLength)];

/** Slips between two words (a letter more, less, other, or two swapped), or Infinity when there are more than `most`. */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) >= rowLength)
    return Number.POSITIVE_INFINITY;
  for (let j = 0; j <= other.length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [before, last, row] = [last, row, before];
  }
  const found = last[other.length] ?? Number.POSITIVE_INFINITY;
  return found <= most ? found : Number.POSITIVE_INFINITY;
}

const sorted = (word: string) => word.split('').sort().join('');

interface Known<T> {
  word: string;
  sound: string;
  letters: number;
  meaning: T;
}

/** Finds the word that was meant. Short words are too alike to guess at. */
export class Spelling<T> {
  readonly #byLength: Known<T>[][] = [];
  readonly #shortest: number;
  readonly #isSame: (one: T, other: T) => boolean;

  constructor(
    words: Iterable<readonly [string, T]>,
    shortest: number,
    isSame: (one: T, other: T) => boolean = Object.is,
  ) {
    this.#shortest = shortest;
    this.#isSame = isSame;
    for (const [word, meaning] of words) {
      if (word.length < shortest) continue;
      const sound = soundOf(word);
      const alike = this.#byLength[sound.length] ?? [];
      alike.push({ word, sound, letters: lettersOf(sound), meaning });
      this.#byLength[sound.length] = alike;
    }
  }

  /** The nearest known word, and how far it is. Nothing when two that mean different things are equally near. */
  nearest(word: string): { meaning: T; distance: number } | null {
    if (word.length < Math.max(4, this.#shortest - 1)) return null;
    const sound = soundOf(word);
    const letters = lettersOf(sound);
    const most = word.length < 8 ? 1 : 2;
    let best: { meaning: T; distance: number; tied: boolean } | null = null;
    for (let length = Math.max(0, sound.length - most); length <= sound.length + most; length++) {
      for (const known of this.#byLength[length] ?? []) {
        // A slip changes two letters at most: nearly every word is told apart by this alone.
        if (popcount(letters ^ known.letters) > 2 * most) continue;
        // A wrong first letter is rare, and a coincidence is likely in a short word.
        const otherFirst = sound[0] !== known.sound[0];
        if (otherFirst && sound.length < 7) continue;
        const alike = slips(sound, known.sound, otherFirst ? 1 : most);
        if (alike > most) continue;
        // 'lami' is not 'laki': of four letters at most two are swapped.
        if (known.word.length < 5 && sorted(word) !== sorted(known.word)) continue;
        // Two that sound the same are told apart by their letters; what only sounds alike must not look too different.
        const written = slips(word, known.word, alike === 0 ? most + 1 : most);
        if (written === Number.POSITIVE_INFINITY) continue;
        const distance = alike + written / 100;
        if (best && distance === best.distance && !this.#isSame(known.meaning, best.meaning)) best.tied = true;
        if (!best || distance < best.distance) best = { meaning: known.meaning, distance, tied: false };
      }
    }
    return best && !best.tied ? best : null;
  }
}
