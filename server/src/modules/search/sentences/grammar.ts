import type { Understanding } from '@makao/contract/search';
import { withoutPhones } from './chatter.ts';
import { itemsOf } from './items.ts';
import type { Gazetteer } from './places.ts';
import { type Before, Reading } from './reading.ts';

/** Reads a sentence into filters; whatever carries no meaning and is no filler is handed back as it was typed. */
export function understand(sentence: string, gazetteer: Gazetteer, today: Date = new Date()): Understanding {
  return new Reading(sentence, itemsOf(withoutPhones(sentence), gazetteer, today)).result();
}

/** A sentence that goes on from a search: `before` is what is looked for already. */
export function understandMore(sentence: string, gazetteer: Gazetteer, before: Before): UnderstoodMore {
  const reading = new Reading(sentence, itemsOf(withoutPhones(sentence), gazetteer, new Date()), before);
  return { ...reading.result(), says: reading.says() };
}

/** `says`: whether the sentence itself names a home or a deal, not whether they follow from something. */
export type UnderstoodMore = Understanding & { says: { home: boolean; deal: boolean } };
