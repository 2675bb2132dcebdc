import { type AdField, adFields } from '@makao/contract/ads';
import { type AdForm, adForm } from '@makao/contract/ads.agent';
import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { readPost } from '../search/posts/read-post.ts';
import type { Gazetteer } from '../search/sentences/places.ts';
import { plain } from './words.ts';

/** What we ask for, in the order of the form. The city follows from the ward. */
export type DraftFact = Exclude<AdField, 'cityId'>;
export const draftFacts = adFields.filter((field): field is DraftFact => field !== 'cityId');

/** The first field that an ad lacks to be submitted, by the form's own rules; null if it is complete. */
export function missingFact(form: AdForm, isKindKnown: boolean): DraftFact | null {
  const read = adForm.safeParse({ ...form, status: 'pending_approval' });
  const lacks = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
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
  area: m.chat_draft_area,
  description: m.chat_draft_description,
};

/** The question for a field, with buttons if it has few answers. */
export function questionFor(fact: DraftFact, locale: Locale) {
  const say = { locale };
  const text = questions[fact]({}, say);
  const buttons = {
    propertyType: [
      { id: 'draft:house', title: m.ads_property_house({}, say) },
      { id: 'draft:apartment', title: m.ads_property_apartment({}, say) },
      { id: 'draft:plot', title: m.ads_property_plot({}, say) },
    ],
    type: [
      { id: 'draft:rent', title: m.chat_draft_rent({}, say) },
      { id: 'draft:sell', title: m.chat_draft_sell({}, say) },
    ],
  };
  return fact === 'propertyType' || fact === 'type' ? { text, extras: { buttons: buttons[fact] } } : { text };
}

const none = /^(hakuna|hamna|bure|free|none|no|0|sifuri|haina)$/;
const oneMonth = /^(kodi ya )?(mwezi (mmoja|1)|one month|1 month|month|mwezi)$/;

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
      return fact === 'wardId' ? { wardId: values.wardId, cityId: values.cityId } : { [fact]: values[fact] };
    }
    case 'feesForVisit':
    case 'connexionFees':
    case 'price': {
      if (fact === 'feesForVisit' && none.test(text)) return { feesForVisit: 0 };
      if (fact === 'connexionFees' && oneMonth.test(text) && form.price) return { connexionFees: form.price };
      const amount = readAmount(said.trim());
      return amount === null ? null : { [fact]: amount };
    }
    default: {
      const count = number === undefined ? readAmount(said.trim()) : Number(number);
      return count === null ? null : { [fact]: count };
    }
  }
}
