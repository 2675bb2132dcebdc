import { amenities, readAdType } from '@makao/contract/ads';
import { type AdForm, adForm } from '@makao/contract/ads.agent';
import { type Facts, factNames, type PropertyType } from '@makao/contract/ads.kinds';
import type { Locale } from '@makao/contract/kernel/locales';
import { money } from '@makao/i18n/format';
import { factName, factText, kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import { landmarks, wards } from '../../../db/schema/places.ts';
import { amenityName } from '../../ads/ads.rules.ts';
import { asking, buttonOf, yesOrNo } from '../agent/ask-act.ts';
import { priceText } from '../agent/own-ads.ts';
import type { Answered, Turn } from '../turn.ts';
import type { OpenDraft } from './draft.ts';
import { feeText, offerText } from './summary.ts';

/** Fees for a viewing are about this: a bare amount of this size is hardly a price. */
const mostToVisit = 100_000;

type Changes = Partial<AdForm>;

/** Shows each old and new value, and asks before anything is changed. */
export async function propose(turn: Turn, open: OpenDraft, changes: Changes, head: string[] = []): Promise<Answered> {
  const { locale } = turn;
  const asked = asking(turn);
  const places = await placeLines(turn, open, changes);
  const lines = [
    ...head,
    ...places,
    ...changeLines(turn, open.form, changes),
    m.chat_draft_changes_ask({}, { locale }),
  ];
  return {
    replies: [{ text: lines.join('\n'), extras: { buttons: yesOrNo('changes', asked, turn) } }],
    mode: 'writing',
    facts: { adId: open.ad.id, proposed: Object.keys(changes) },
    state: { draft: open.draft, question: { kind: 'draftChanges', adId: open.ad.id, changes, ...asked } },
  };
}

/** An amount that does not say what it is for: more likely the viewing fee, if it is small and the draft has none. */
export async function proposeAmount(turn: Turn, open: OpenDraft, amount: number): Promise<Answered> {
  const { locale } = turn;
  const { form, ad, draft } = open;
  const price = form.price ?? null;
  const isVisit =
    (form.feesForVisit ?? null) === null && amount <= mostToVisit && (price === null || amount < price / 2);
  if (!isVisit) return propose(turn, open, { price: amount });
  const asked = asking(turn);
  const fee = money(amount);
  const text =
    price === null
      ? m.chat_draft_amount_which({ amount: fee }, { locale })
      : m.chat_draft_amount_visit({ amount: fee, price: priceText(ad.type, price, locale) }, { locale });
  const buttons = [
    { id: buttonOf('changes', 'yes', asked), title: m.chat_draft_amount_isVisit({}, { locale }) },
    { id: buttonOf('changes', 'price', asked), title: m.chat_draft_amount_isPrice({}, { locale }) },
    { id: buttonOf('changes', 'no', asked), title: m.chat_agent_no({}, { locale }) },
  ];
  return {
    replies: [{ text, extras: { buttons } }],
    mode: 'writing',
    facts: { adId: ad.id, proposed: ['feesForVisit'] },
    state: { draft, question: { kind: 'draftChanges', adId: ad.id, changes: { feesForVisit: amount }, ...asked } },
  };
}

/** The ward and the street, whose names are not in the form. */
async function placeLines({ tx, locale }: Turn, { ad }: OpenDraft, { wardId, landmarkId }: Changes): Promise<string[]> {
  const [ward] = wardId ? await tx.select({ name: wards.name }).from(wards).where(eq(wards.id, wardId)) : [];
  const [street] = landmarkId
    ? await tx.select({ name: landmarks.name }).from(landmarks).where(eq(landmarks.id, landmarkId))
    : [];
  const line = (label: string, before: string | undefined, after: string | undefined) =>
    after === undefined ? [] : [`${label}: ${before ?? '–'} → ${after}`];
  return [
    ...line(m.ads_form_ward({}, { locale }), ad.ward?.name, ward?.name),
    ...line(m.ads_form_landmark({}, { locale }), ad.landmark?.name, street?.name),
  ];
}

/** 'Bei: 350,000 → 15,000', one line per value. */
function changeLines({ locale }: Turn, form: AdForm, changes: Changes): string[] {
  const say = { locale };
  const texts: [name: keyof AdForm, label: string, text: (value: never) => string][] = [
    ['type', m.ads_form_type({}, say), (value: string) => offerText(value, locale)],
    ['propertyType', m.ads_form_propertyType({}, say), (value: PropertyType) => kindName(value, locale)],
    ['price', m.ads_price({}, say), (value: number) => priceText(typeOf(form), value, locale)],
    ['monthsInAdvance', m.ads_form_months({}, say), String],
    ['connexionFees', m.ads_fee_connexion({}, say), (value: number) => money(value)],
    ['feesForVisit', m.ads_fee_visit({}, say), (value: number) => feeText(value, locale)],
    ['bedroomsCount', m.ads_form_bedrooms({}, say), String],
    ['bathroomsCount', m.ads_form_bathrooms({}, say), String],
    ['area', m.chat_draft_area_label({}, say), (value: number) => m.ads_unit_area({ area: value }, say)],
    ...amenities.map((name): [keyof AdForm, string, () => string] => [name, amenityName(name, locale), () => '✓']),
  ];
  const lines = texts.flatMap(([name, label, text]) => {
    const value = changes[name];
    const isUnsaid = value === undefined || value === null;
    return isUnsaid ? [] : [`${label}: ${valueText(form[name], text)} → ${text(value as never)}`];
  });
  return [...lines, ...factLines(factsIn(form), changes.facts ? factsIn({ ...form, ...changes }) : {}, locale)];
}

const valueText = (value: unknown, text: (value: never) => string) =>
  value === undefined || value === null || value === false ? '–' : text(value as never);

const typeOf = ({ type }: AdForm) =>
  type === 'rent' || type === 'sell' ? readAdType(type) : type === 'rental' || type === 'sale' ? type : null;

const factsIn = (form: AdForm): Facts => adForm.parse({ ...form, status: 'draft' }).facts;

const factLines = (before: Facts, after: Facts, locale: Locale) =>
  factNames.flatMap((name) => {
    const text = factText(name, after, locale);
    if (text === null || before[name] === after[name]) return [];
    return [`${factName(name, locale)}: ${factText(name, before, locale) ?? '–'} → ${text}`];
  });
