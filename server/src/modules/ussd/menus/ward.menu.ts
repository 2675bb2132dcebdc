import { m } from '@makao/i18n/messages';
import { allWards } from '../../search/sentences/places.ts';
import { suggestPlaces } from '../../search/suggest-places.ts';
import { type Choice, menu, type Turn } from '../menu.ts';
import type { Place, Wish } from '../places.ts';

/** Offered by number; others are typed. */
const popularShown = 12;

const priced = (wish: Wish, wardIds: string[], landmarkId?: string): Place => ({
  at: 'price',
  wish: { ...wish, wardIds, ...(landmarkId && { landmarkIds: [landmarkId] }) },
});

/** The wards with most homes on show. */
async function popular({ services: { db, adIndex } }: Turn) {
  const counts = adIndex.wardCounts();
  const wards = (await allWards(db)).filter(({ id }) => (counts.get(id) ?? 0) > 0);
  return wards.toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0)).slice(0, popularShown);
}

/** The wards and known places whose names begin or sound like the typed letters, as the page suggests them. */
async function named({ services: { db, adIndex } }: Turn, wish: Wish, typed: string): Promise<Choice[]> {
  const wards = await allWards(db);
  const suggested = await suggestPlaces(db, adIndex, typed);
  return suggested.flatMap(({ name, wards: of, wardIds, landmarkId }) => {
    const names = of.length > 0 ? of : [name];
    const ids = wardIds ?? wards.filter((ward) => names.includes(ward.name)).map(({ id }) => id);
    // A known place that is called like its ward is the ward.
    if (ids.length === 0 || of.includes(name)) return [];
    const text = of.length > 0 ? `${name} (${of.join(', ')})` : name;
    return [{ text, to: priced(wish, ids, landmarkId) }];
  });
}

const isWholeName = (name: string, typed: string) => name.toLowerCase() === typed.trim().toLowerCase();

export const ward = menu('ward', {
  show: async (turn, { wish }) => ({
    text: m.ussd_ward_title({}, { locale: turn.locale }),
    choices: [
      ...(await popular(turn)).map(({ id, name }) => ({ text: name, to: priced(wish, [id]) })),
      { text: m.ussd_ward_any({}, { locale: turn.locale }), to: { at: 'price', wish } },
    ],
  }),
  understand: async (turn, { wish }, typed) => {
    const hits = /\p{L}{2}/u.test(typed) ? await named(turn, wish, typed) : [];
    const [first] = hits;
    if (!first || first.to === 'back') return { hint: m.ussd_ward_unknown({}, { locale: turn.locale }) };
    return hits.length === 1 || isWholeName(first.text, typed) ? first.to : { at: 'wardNamed', wish, typed };
  },
});

/** Which of several places was meant. Other letters can be typed here as well. */
export const wardNamed = menu('wardNamed', {
  show: async (turn, { wish, typed }) => ({
    text: m.ussd_ward_which({}, { locale: turn.locale }),
    choices: await named(turn, wish, typed),
  }),
  understand: (turn, { wish }, typed) => ward.understand?.(turn, { at: 'ward', wish }, typed) ?? { hint: '' },
});
