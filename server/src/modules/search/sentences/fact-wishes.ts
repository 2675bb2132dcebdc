import type { AdFilters } from '@makao/contract/ads';
import { stepFilter } from '@makao/contract/ads.fact-keys';
import {
  appliesTo,
  type FactName,
  facts,
  type KindOf,
  type SteppedName,
  steppedNames,
} from '@makao/contract/ads.kinds';
import type { FactValue } from './lexicon.ts';

interface Wish {
  at: number;
  name: FactName;
  value: FactValue;
}

/** Facts that a sentence asks for, until it is known of what kind. */
export class FactWishes {
  readonly #said: Wish[] = [];

  add(at: number, name: FactName, value: FactValue) {
    this.#said.push({ at, name, value });
  }

  has(name: FactName) {
    return this.#said.some((wish) => wish.name === name);
  }

  /** The filters of the kind that is meant, and which wishes have none. */
  filters(kind: KindOf): { filters: AdFilters; left: number[] } {
    const filters: Record<string, unknown> = {};
    const left: number[] = [];
    for (const { at, name, value } of this.#said) {
      const filter = isKnownOf(name, kind) ? filterOf(name, value) : null;
      if (!filter) left.push(at);
      else {
        const [key, wanted] = filter;
        const before = filters[key];
        filters[key] = Array.isArray(before) && Array.isArray(wanted) ? [...new Set([...before, ...wanted])] : wanted;
      }
    }
    // What is shared by so many is shared.
    if (filters.sharedByMax) filters.bathroom ??= ['shared'];
    return { filters: filters as AdFilters, left };
  }
}

/** Only some homes have this fact: without a kind it would leave all others out. */
const ofFew = new Set<FactName>(['hasSittingRoom', 'bathroom', 'sharedBy']);
const isKnownOf = (name: FactName, kind: KindOf) => appliesTo(name, kind) && (kind.propertyType || !ofFew.has(name));

const isStepped = (name: FactName): name is SteppedName => (steppedNames as FactName[]).includes(name);

function filterOf(name: FactName, value: FactValue): [string, unknown] | null {
  if (value === true) return [name, true];
  if (name === 'availableFrom') return ['availableBy', String(value).slice(0, 7)];
  if (typeof value === 'string') return [name, [value]];
  if (!isStepped(name)) return null;
  // The next wider step includes what was asked for.
  const step = facts[name].steps.find((most) => value <= most);
  return step === undefined ? null : [stepFilter(name), step];
}
