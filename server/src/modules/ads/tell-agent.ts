import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import type { Tx } from '../../db/client.ts';
import { type MessageKind, queueMessage } from '../messages/queue-message.ts';
import type { TeamAd } from './team-ad.ts';

const whats = {
  apartment: { rental: m.ads_what_apartmentRental, sale: m.ads_what_apartmentSale },
  house: { rental: m.ads_what_houseRental, sale: m.ads_what_houseSale },
  plot: { rental: m.ads_what_plotRental, sale: m.ads_what_plotSale },
};

/** How an ad is called in a message: `House for rent, Mikocheni`. */
export const adName = (
  { type, propertyType }: Pick<TeamAd['ad'], 'type' | 'propertyType'>,
  wardName: string,
  locale: Locale,
) => `${whats[propertyType][readAdType(type)]({}, { locale })}, ${wardName}`;

type Text<Values> = (values: Values & { ad: string }, options: { locale: Locale }) => string;

/** Tells the agent what became of his ad, in his language. */
export async function tellAgent<Values extends Record<string, string | number>>(
  tx: Tx,
  { ad, wardName, agent }: TeamAd,
  kind: MessageKind,
  text: Text<Values>,
  values: Values,
) {
  const { phoneNumber: to, locale } = agent;
  const name = adName(ad, wardName, locale);
  await queueMessage(tx, {
    to,
    locale,
    kind,
    text: text({ ...values, ad: name }, { locale }),
    // A template's blank takes one line.
    parameters: [name, ...Object.values(values).map((value) => String(value).replace(/\s+/g, ' '))],
  });
}
