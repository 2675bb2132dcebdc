import { amenities } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { streetName } from '@makao/i18n/ads';
import { money } from '@makao/i18n/format';
import { factTexts, kindName, kindOffer, sizeText } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { amenityName } from '../../ads/ads.rules.ts';
import { editPage, priceText } from '../agent/own-ads.ts';
import type { Reply, Turn } from '../turn.ts';
import type { OpenDraft } from './draft.ts';

const longestDescription = 160;

/** What the draft is, as far as its agent has said so: the kind is a guess until then. */
export function titleOf({ ad, draft }: OpenDraft, locale: Locale): string | null {
  const { propertyType, type, facts, ward, landmark } = ad;
  const kind = !draft.isKindKnown
    ? type && offerText(type, locale)
    : type
      ? kindOffer({ propertyType, type, facts }, locale)
      : kindName(propertyType, locale);
  const street = ward && landmark ? ` (${streetName(landmark.name, ward.name)})` : '';
  return [kind, ward && `${ward.name}${street}`].filter(Boolean).join(', ') || null;
}

export const offerText = (type: string, locale: Locale) =>
  type === 'rent' || type === 'rental' ? m.chat_draft_rent({}, { locale }) : m.chat_draft_sell({}, { locale });

export const feeText = (fee: number, locale: Locale) => (fee === 0 ? m.ads_fee_free({}, { locale }) : money(fee));

/** Everything that was read, in a line. */
export function readLine(open: OpenDraft, locale: Locale): string {
  const say = { locale };
  const { ad } = open;
  const facts = ad.facts ?? {};
  const parts = [
    titleOf(open, locale),
    ad.price === null ? null : priceText(ad.type, ad.price, locale),
    ad.monthsInAdvance === null ? null : m.chat_draft_read_months({ count: ad.monthsInAdvance }, say),
    facts.hasNoAgentFee || ad.connexionFees === null
      ? null
      : m.chat_draft_read_fee({ fee: money(ad.connexionFees) }, say),
    ad.feesForVisit === null ? null : m.chat_draft_read_visit({ fee: feeText(ad.feesForVisit, locale) }, say),
    ad.bedroomsCount === null ? null : m.ads_bedrooms({ count: ad.bedroomsCount }, say),
    ad.bathroomsCount === null ? null : m.ads_bathrooms({ count: ad.bathroomsCount }, say),
    ad.area === null ? null : m.ads_unit_area({ area: ad.area }, say),
    ...extrasOf(open, locale),
    ad.imagesUuids.length === 0 ? null : m.chat_draft_read_photos({ count: ad.imagesUuids.length }, say),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Amenities and facts. */
function extrasOf({ ad }: OpenDraft, locale: Locale): string[] {
  const facts = ad.facts ?? {};
  return [
    ...amenities.filter((name) => ad[name]).map((name) => amenityName(name, locale)),
    ...factTexts(facts, locale).map(({ text }) => text),
    ...(facts.sizes ?? []).map((size) => `${sizeText(size, locale)}: ${money(size.price)}`),
  ];
}

/** The whole ad as it would be sent, with the buttons that belong to just this version. */
export function summaryOf(turn: Turn, open: OpenDraft, head: string[] = []): Reply {
  const { locale } = turn;
  const say = { locale };
  const { ad } = open;
  const facts = ad.facts ?? {};
  const line = (label: string, value: string | null) => (value === null ? null : `${label}: ${value}`);
  const description = ad.description?.replace(/\s+/g, ' ').trim() ?? '';
  const extras = extrasOf(open, locale);
  const lines = [
    ...head,
    `*${titleOf(open, locale) ?? ''}*`,
    line(m.ads_price({}, say), ad.price === null ? null : priceText(ad.type, ad.price, locale)),
    line(m.ads_form_months({}, say), ad.monthsInAdvance === null ? null : String(ad.monthsInAdvance)),
    facts.hasNoAgentFee
      ? null
      : line(m.ads_fee_connexion({}, say), ad.connexionFees === null ? null : money(ad.connexionFees)),
    line(m.ads_fee_visit({}, say), ad.feesForVisit === null ? null : feeText(ad.feesForVisit, locale)),
    line(m.ads_form_bedrooms({}, say), ad.bedroomsCount === null ? null : String(ad.bedroomsCount)),
    line(m.ads_form_bathrooms({}, say), ad.bathroomsCount === null ? null : String(ad.bathroomsCount)),
    ad.area === null ? null : m.ads_unit_area({ area: ad.area }, say),
    extras.length > 0 ? extras.join(', ').slice(0, longestDescription) : null,
    line(m.ads_form_section_photos({}, say), String(ad.imagesUuids.length)),
    `“${description.length > longestDescription ? `${description.slice(0, longestDescription - 1)}…` : description}”`,
    m.chat_draft_summary_ask({ page: editPage(turn, ad.id) }, say),
  ];
  return { text: lines.filter((each) => each !== null).join('\n'), extras: { buttons: buttonsOf(open, locale) } };
}

const buttonsOf = ({ ad }: OpenDraft, locale: Locale) => [
  { id: `draft:send:${ad.id}:${ad.version}`, title: m.chat_draft_send({}, { locale }) },
  { id: `draft:edit:${ad.id}`, title: m.chat_draft_edit({}, { locale }) },
  { id: `draft:delete:${ad.id}`, title: m.chat_draft_delete({}, { locale }) },
];
