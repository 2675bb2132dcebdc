import { type AdField, adFields } from '@makao/contract/ads';
import { type AdForm, adForm } from '@makao/contract/ads.agent';
import { facts as kindFacts, propertyTypes } from '@makao/contract/ads.kinds';
import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { factName, kindName, optionName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { readPost } from '../../search/posts/read-post.ts';
import type { Gazetteer } from '../../search/sentences/places.ts';
import { plain } from '../words.ts';

/** What we ask for, in the order of the form. The city follows from the ward, the street from the post. */
export type DraftFact = Exclude<AdField, 'cityId' | 'landmarkId'> | 'bathroom';
export const draftFacts: readonly DraftFact[] = adFields.flatMap((field) =>
  field === 'cityId' || field === 'landmarkId'
    ? []
    : field === 'bathroomsCount'
      ? [field, 'bathroom' as const]
      : [field],
);

/** The fields that an ad lacks to be submitted, by the form's own rules. */
export function missingFacts(form: AdForm, isKindKnown: boolean): DraftFact[] {
  const read = adForm.safeParse({ ...form, status: 'pending_approval' });
  const lacks = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path.at(-1))));
  if (!isKindKnown) lacks.add('propertyType');
  const missing = draftFacts.filter((fact) => lacks.has(fact));
  return missing.length === 0 && lacks.size > 0 ? ['description'] : missing;
}

/** A field in a word or two. */
export function factLabel(fact: DraftFact, locale: Locale): string {
  return fact === 'bathroom' ? factName(fact, locale) : labels[fact]({}, { locale });
}

const labels: Record<Exclude<DraftFact, 'bathroom'>, (values: object, say: { locale: Locale }) => string> = {
  imagesUuids: m.ads_form_section_photos,
  propertyType: m.ads_form_propertyType,
  type: m.ads_form_type,
  wardId: m.ads_form_ward,
  price: m.ads_price,
  monthsInAdvance: m.ads_form_months,
  connexionFees: m.ads_fee_connexion,
  feesForVisit: m.ads_fee_visit,
  bedroomsCount: m.ads_form_bedrooms,
  bathroomsCount: m.ads_form_bathrooms,
  area: m.chat_draft_area_label,
  description: m.ads_form_section_words,
};

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

/** The question for a field, with buttons or a list if it has few answers: they are of this draft alone. */
export function questionFor(fact: DraftFact, adId: string, locale: Locale) {
  const say = { locale };
  const text = questions[fact]({}, say);
  if (fact === 'propertyType') {
    const rows = propertyTypes.map((kind) => ({ id: `draft:${kind}:${adId}`, title: kindName(kind, locale) }));
    return { text, extras: { list: { button: m.chat_draft_kindChoose({}, say), rows } } };
  }
  if (fact === 'bathroom') {
    const options = kindFacts.bathroom.options;
    const buttons = options.map((option) => ({
      id: `draft:bathroom-${option}:${adId}`,
      title: optionName(fact, option, locale),
    }));
    return { text, extras: { buttons } };
  }
  if (fact !== 'type') return { text };
  const buttons = [
    { id: `draft:rent:${adId}`, title: m.chat_draft_rent({}, say) },
    { id: `draft:sell:${adId}`, title: m.chat_draft_sell({}, say) },
  ];
  return { text, extras: { buttons } };
}

const none = /^(hakuna|hamna|bure|free|none|no|0|sifuri|haina)$/;
const oneMonth = /^(kodi ya )?(mwezi (mmoja|1)|one month|1 month|month|mwezi)$/;

const halfMonth = /^(kodi ya )?(nusu mwezi|nusu ya kodi|nusu|half a month|half month|half)$/;
const ownBathroom = /^(ndiyo|ndio|yes|ndani|own|self|master|kina)\b/;
const sharedBathroom = /^(hapana|no|nje|shared|share|public|wanashare|cha kushirikiana|cha pamoja|pamoja|hakina)\b/;

const units = new Set(
  'ni|vyumba|chumba|bedroom|bedrooms|vyoo|choo|bathroom|bathrooms|toilet|toilets|miezi|mwezi|month|months|mita|sqm|m2|za|ya|mraba|square|metres|meters|tu|only'.split(
    '|',
  ),
);
/** A count with nothing but its unit: '2', 'vyumba 3', '400 sqm'. */
function countIn(text: string): number | null {
  const rest = text.split(' ').filter((word) => !units.has(word));
  return rest.length === 1 && /^\d{1,6}$/.test(rest[0] ?? '') ? Number(rest[0]) : null;
}
/** What makes a bare number word readable: 'viwili' of bedrooms is 'vyumba viwili'. */
const nouns: Partial<Record<DraftFact, string>> = {
  monthsInAdvance: 'kodi kwa mwezi, malipo miezi',
  bedroomsCount: 'nyumba ya kupanga vyumba',
  bathroomsCount: 'nyumba ya kupanga vyoo',
};
const mostCounted: Partial<Record<DraftFact, number>> = {
  monthsInAdvance: limits.monthsInAdvance,
  bedroomsCount: 50,
  bathroomsCount: 50,
};

type CountFact = 'monthsInAdvance' | 'bedroomsCount' | 'bathroomsCount' | 'area';

function readCount(fact: CountFact, said: string, gazetteer: Gazetteer): number | null {
  const noun = nouns[fact];
  const isBare = plain(said).split(' ').length <= 2;
  const count =
    countIn(plain(said)) ??
    readPost(said, gazetteer).values[fact] ??
    (noun && isBare ? readPost(`${noun} ${said}`, gazetteer).values[fact] : undefined) ??
    (isBare ? readAmount(said.trim()) : null);
  return count === null || count < 1 || count > (mostCounted[fact] ?? limits.price) ? null : count;
}

const leastDescription = 10;

/** The field value in an answer; null if there is none. */
export function readFact(fact: DraftFact, said: string, form: AdForm, gazetteer: Gazetteer): Partial<AdForm> | null {
  const text = plain(said);
  switch (fact) {
    case 'imagesUuids':
      return null;
    case 'description':
      return text.length >= leastDescription ? { description: said.trim().slice(0, limits.description) } : null;
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
      const amount = readAmount(said.replace(/^\s*(?:ni|iwe|is)\b/i, '').trim());
      return amount === null || (amount === 0 && fact !== 'feesForVisit') ? null : { [fact]: amount };
    }
    default: {
      const count = readCount(fact, said, gazetteer);
      return count === null ? null : { [fact]: count };
    }
  }
}
