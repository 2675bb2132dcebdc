import { limits } from '@makao/contract/kernel/limits';
import { findLoosely } from '@makao/contract/kernel/loose-match';
import type { PlaceSuggestion } from '@makao/contract/search';
import type { Db } from '../../db/client.ts';
import type { AdIndex } from './index/ad-index.ts';
import { allLandmarks, allWards } from './sentences/places.ts';

interface Named {
  name: string;
  aliases: readonly string[];
  wards: string[];
  landmark?: { id: string; wardIds: string[] };
}

/** As many of the last words can be the beginning of one name. */
const mostWords = 3;
const leastLetters = 2;

/** The names that a sentence can end with, popular wards first. */
async function names(db: Db, adIndex: AdIndex): Promise<Named[]> {
  const [wards, landmarks] = await Promise.all([allWards(db), allLandmarks(db)]);
  const levels = adIndex.wardLevels();
  const level = ({ id }: { id: string }) => levels.get(id) ?? 0;
  return [
    ...wards.toSorted((a, b) => level(b) - level(a)).map(({ name, aliases }): Named => ({ name, aliases, wards: [] })),
    // Landmarks without wards are towns that we do not serve.
    ...landmarks
      .filter(({ wards: near }) => near.length > 0)
      .map(({ id, name, aliases, wards: near }): Named => {
        const wardIds = wards.filter((ward) => near.includes(ward.name)).map((ward) => ward.id);
        return { name, aliases, wards: near, landmark: { id, wardIds } };
      }),
  ];
}

/** Completes the end of a sentence by places: the longest end that sounds like one counts. */
function complete(sentence: string, places: readonly Named[], adIndex: AdIndex): PlaceSuggestion[] {
  const words = sentence.trim().split(/\s+/);
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const end = words.slice(-count).join(' ');
    if (end.replace(/[^\p{L}]/gu, '').length < leastLetters) continue;
    const found = findLoosely(places, end).slice(0, limits.suggestions);
    if (found.length > 0)
      return found.map(({ item, alias }) => {
        const name = alias ?? item.name;
        const wards = alias && item.wards.length === 0 ? [item.name] : item.wards;
        return { text: [...words.slice(0, -count), name].join(' '), name, wards, ...placeOf(item, adIndex) };
      });
  }
  return [];
}

function placeOf({ landmark }: Named, adIndex: AdIndex): Partial<PlaceSuggestion> {
  if (!landmark) return {};
  const isNamed = adIndex.first({ landmarkIds: [landmark.id], anyKind: true }, 1).length > 0;
  return { wardIds: landmark.wardIds, ...(isNamed && { landmarkId: landmark.id }) };
}

export const suggestPlaces = async (db: Db, adIndex: AdIndex, sentence: string): Promise<PlaceSuggestion[]> =>
  sentence.trim() === '' ? [] : complete(sentence, await names(db, adIndex), adIndex);
