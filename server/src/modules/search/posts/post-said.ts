import {
  appliesTo,
  choiceNames,
  type FactName,
  type Facts,
  factNames,
  facts,
  type KindOf,
} from '@makao/contract/ads.kinds';
import type { FactValue } from '../sentences/lexicon.ts';

interface Said {
  value: FactValue;
  words: string;
}

/** What a post says of each fact; of several options the one that is declared first. */
export class FactsSaid {
  readonly #said = new Map<FactName, Said[]>();

  add(name: FactName, value: FactValue, words: string) {
    this.#said.set(name, [...(this.#said.get(name) ?? []), { value, words }]);
  }

  get isEmpty() {
    return this.#said.size === 0;
  }

  /** A master or self-contained room. */
  own(words: string) {
    this.#said.set('bathroom', [{ value: 'own', words }]);
  }

  wordsOf(name: FactName, value: FactValue): string | undefined {
    return this.#said.get(name)?.find((said) => said.value === value)?.words;
  }

  /** The facts that this kind can have, with the words that say them. Of two numbers none is taken. */
  of(kind: KindOf): { values: Facts; words: Partial<Record<FactName, string>> } {
    const values: Record<string, FactValue> = {};
    const words: Partial<Record<FactName, string>> = {};
    for (const name of factNames) {
      const one = appliesTo(name, kind) ? this.#oneOf(name) : undefined;
      if (!one) continue;
      values[name] = one.value;
      words[name] = one.words;
    }
    if (values.sharedBy && !values.bathroom && appliesTo('bathroom', kind)) {
      values.bathroom = 'shared';
      words.bathroom = words.sharedBy!;
    }
    if (values.bathroom === 'own') {
      delete values.sharedBy;
      delete words.sharedBy;
    }
    return { values: values as Facts, words };
  }

  #oneOf(name: FactName): Said | undefined {
    const said = this.#said.get(name);
    const [first] = said ?? [];
    if (!said || !first) return undefined;
    const choice = choiceNames.find((each) => each === name);
    if (choice) {
      const options: readonly string[] = facts[choice].options;
      return options.flatMap((option) => said.find(({ value }) => value === option) ?? [])[0];
    }
    return said.every(({ value }) => value === first.value) ? first : undefined;
  }
}
