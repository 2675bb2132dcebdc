import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { adName, streetName } from '@makao/i18n/ads';
import { compact, money } from '@makao/i18n/format';
import { factTexts, kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { adCode } from '../ads/ad-code.ts';
import type { CardRow } from '../ads/ads.queries.ts';
import { gsmLength, gsmText } from './gsm.ts';

/** Characters of an ad, so that what can be done with it is on the same screen. */
const detailsMost = 110;

const placeOf = ({ landmarkName, wardName }: CardRow) =>
  landmarkName ? `${wardName} ${streetName(landmarkName, wardName)}` : wardName;

/** An ad in a list: its code, price and place. */
export const adLine = (row: CardRow) => `${adCode(row.number)} ${compact(row.price)} ${placeOf(row)}`;

/** One of an agent's own ads, which they know by kind and ward. */
export const ownAdLine = (row: CardRow, locale: Locale) =>
  `${adCode(row.number)} ${kindName(row.propertyType, locale)} ${row.wardName} ${compact(row.price)}`;

export const nameOf = (row: CardRow, locale: Locale) =>
  adName({ propertyType: row.propertyType, type: readAdType(row.type), facts: row.facts }, row.wardName, locale);

export const priceOf = (row: CardRow, locale: Locale) =>
  row.type === 'rent' ? m.ussd_ad_perMonth({ price: money(row.price) }, { locale }) : money(row.price);

/** An ad as a screen shows it: what is asked for first, and as many of its facts as there is room for. */
export function adDetails(row: CardRow, locale: Locale): string {
  const say = { locale };
  const known = [
    priceOf(row, locale),
    row.bedroomsCount !== null && m.ussd_ad_bedrooms({ count: row.bedroomsCount }, say),
    row.monthsInAdvance !== null && m.ussd_ad_months({ count: row.monthsInAdvance }, say),
  ].filter((text) => text !== false);
  const textOf = (about: string[]) =>
    [
      `${adCode(row.number)} ${nameOf({ ...row, wardName: placeOf(row) }, locale)}`,
      about.join(', '),
      m.ussd_ad_agent({ name: row.agentName }, say),
    ].join('\n');
  for (const { text } of factTexts(row.facts, locale))
    if (gsmLength(gsmText(textOf([...known, text]))) <= detailsMost) known.push(text);
  return textOf(known);
}
