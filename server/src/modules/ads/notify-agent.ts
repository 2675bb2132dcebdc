import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { adName } from '@makao/i18n/ads';
import type { Tx } from '../../db/client.ts';
import { type MessageKind, queueMessage } from '../messages/queue-message.ts';
import type { TeamAd } from './team-ad.ts';

type Text<Values> = (values: Values & { ad: string }, options: { locale: Locale }) => string;

/** Notifies agents of a decision about their ad, in their language. */
export async function notifyAgent<Values extends Record<string, string | number>>(
  tx: Tx,
  { ad, wardName, agent }: TeamAd,
  kind: MessageKind,
  text: Text<Values>,
  values: Values,
) {
  const { phoneNumber: to, locale } = agent;
  const name = adName({ propertyType: ad.propertyType, type: readAdType(ad.type) }, wardName, locale);
  await queueMessage(tx, {
    to,
    locale,
    kind,
    text: text({ ...values, ad: name }, { locale }),
    // Template parameters cannot contain line breaks.
    parameters: [name, ...Object.values(values).map((value) => String(value).replace(/\s+/g, ' '))],
  });
}
