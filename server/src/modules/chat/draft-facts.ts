import { type AdField, adFields } from '@makao/contract/ads';
import { type AdForm, adForm } from '@makao/contract/ads.agent';
import { facts as kindFacts, propertyTypes } from '@makao/contract/ads.kinds';
import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { kindName, optionName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { readPost } from '../search/posts/read-post.ts';
import type { Gazetteer } from '../search/sentences/places.ts';
import { plain } from './words.ts';

/** What we ask for, in the order of the form. The city follows from the ward, the street from the post. */
export type DraftFact = Exclude<AdField, 'cityId' | 'landmarkId'> | 'bathroom';
export const draftFacts: readonly DraftFact[] = adFields.flatMap((field) =>
  field === 'cityId' || field === 'landmarkId'
    ? []
    : field === 'bathroomsCount'
      ? [field, 'bathroom' as const]
      : [field],
);

/** The first field that an ad lacks to be submitted, by the form's own rules; null if it is complete. */
export function missingFact(form: AdForm, isKindKnown: boolean): DraftFact | null {
  const read = adForm.safeParse({ ...form, status: 'pending_approval' });
  const lacks = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path.at(-1))));
  if (!isKindKnown) lacks.add('propertyType');
  return draftFacts.find((fact) => lacks.has(fact)) ?? (lacks.size > 0 ? 'description' : null);
}

const questions: Record<DraftFact, (values: object, say: { locale: Locale }) => string> = {
  imagesUuids: m.chat_draft_photos,
  propertyType: m.chat_draft_kind,
  type: m.chat_draft_type,
  wardId: m.chat_draft_ward,
  price: m.chat_draft_price,
  monthsInAdvance: m.chat_draft_months,
  connexionFees: m.chat_draft_fee,
  feesForVisit: m.chat_draft_visit,
  bedroomsCount: m.chat_draft_bedrooms,
  bathroomsCount: m.chat_draft_bathrooms,
  bathroom: m.chat_draft_bathroom,
  area: m.chat_draft_area,
  description: m.chat_draft_description,
};

/** The question for a field, with buttons or a list if it has few answers. */
export function questionFor(fact: DraftFact, locale: Locale) {
  const say = { locale };
  const text = questions[fact]({}, say);
  if (fact === 'propertyType') {
    const rows = propertyTypes.map((kind) => ({ id: `draft:${kind}`, title: kindName(kind, locale) }));
    return { text, extras: { list: { button: m.chat_draft_kindChoose({}, say), rows } } };
  }
  if (fact === 'bathroom') {
    const options = kindFacts.bathroom.options;
    const buttons = options.map((option) => ({
      id: `draft:bathroom-${option}`,
      title: optionName(fact, option, locale),
    }));
    return { text, extras: { buttons } };
  }
  if (fact !== 'type') return { text };
  const buttons = [
    { id: 'draft:rent', title: m.chat_draft_rent({}, say) },
    { id: 'draft:sell', title: m.chat_draft_sell({}, say) },
  ];
  return { text, extras: { buttons } };
}

const none = /^(hakuna|hamna|bure|free|none|no|0|sifuri|haina)$/;
const oneMonth = /^(kodi ya )?(mwezi (mmoja|1)|one month|1 month|month|mwezi)$/;

const halfMonth = /^(kodi ya )?(nusu mwezi|nusu ya kodi|nusu|half a month|half month|half)$/;
const ownBathroom = /^(ndiyo|ndio|yes|ndani|own|self|master|kina)\b/;
const sharedBathroom = /^(hapana|no|nje|shared|share|public|wanashare|cha kushirikiana|cha pamoja|pamoja|hakina)\b/;

/** The field value in an answer; null if there is none. */
export function readFact(fact: DraftFact, said: string, form: AdForm, gazetteer: Gazetteer): Partial<AdForm> | null {
  const text = plain(said);
  const number = /\d+/.exec(said)?.[0];
  switch (fact) {
    case 'imagesUuids':
      return null;
    case 'description':
      return said.trim() ? { description: said.trim().slice(0, limits.description) } : null;
    case 'propertyType':
    case 'type':
    case 'wardId': {
      const { values } = readPost(said, gazetteer);
      if (values[fact] === undefined) return null;
      const { wardId, cityId, landmarkId } = values;
      return fact === 'wardId' ? { wardId, cityId, landmarkId } : { [fact]: values[fact] };
    }
    case 'bathroom': {
      const { values } = readPost(said, gazetteer);
      const bathroom = ownBathroom.test(text) ? 'own' : sharedBathroom.test(text) ? 'shared' : values.facts?.bathroom;
      return bathroom ? { facts: { ...form.facts, bathroom } } : null;
    }
    case 'feesForVisit':
    case 'connexionFees':
    case 'price': {
      if (fact === 'feesForVisit' && none.test(text)) return { feesForVisit: 0 };
      if (fact === 'connexionFees' && none.test(text)) return { facts: { ...form.facts, hasNoAgentFee: true } };
      if (fact === 'connexionFees' && oneMonth.test(text) && form.price) return { connexionFees: form.price };
      if (fact === 'connexionFees' && halfMonth.test(text) && form.price)
        return { connexionFees: Math.round(form.price / 2) };
      const amount = readAmount(said.trim());
      return amount === null ? null : { [fact]: amount };
    }
    default: {
      const count = number === undefined ? readAmount(said.trim()) : Number(number);
      return count === null ? null : { [fact]: count };
    }
  }
}
