import { localPhone } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';
import { Refusal } from '../../../lib/http/errors.ts';
import { countTry } from '../../../lib/http/rate-limit.ts';
import { canBeMessaged } from '../../accounts/accounts.rules.ts';
import { adCode, shortLink } from '../../ads/ad-code.ts';
import { findAd } from '../../ads/ads.queries.ts';
import { notifyUser } from '../../messages/notify-user.ts';
import { isShown } from '../../search/search.rules.ts';
import { nameOf, priceOf } from '../ad-texts.ts';
import { act, menu, yesOrNo } from '../menu.ts';

/** Ads that a number is sent a day. */
const most = { most: 5, seconds: 86_400 };

export const sendAd = menu('sendAd', {
  show: ({ from, locale }, { adId }) => ({
    text: m.ussd_sendAd_question({ number: localPhone(from) }, { locale }),
    choices: yesOrNo(m.ussd_yes({}, { locale }), { at: 'adSent', adId }, m.ussd_no({}, { locale })),
  }),
});

export const adSent = act('adSent', async ({ services, tx, from, locale, now }, { adId }) => {
  const say = { locale };
  const row = await findAd(services.db, adId);
  if (!row || !isShown(row, now.getTime())) return { text: m.ussd_ad_gone({}, say) };
  if (!canBeMessaged(from)) return { text: m.ussd_notServed({}, say) };
  try {
    await tx.transaction((inner) => countTry(inner, `ussd ads ${from}`, most, now.getTime()));
  } catch (error) {
    if (error instanceof Refusal) return { text: m.ussd_sendAd_tooMany({}, say) };
    throw error;
  }
  const values = {
    ...{ ad: nameOf(row, locale), price: priceOf(row, locale), code: adCode(row.number) },
    link: shortLink(services.origin, row.number),
  };
  await notifyUser(tx, { phoneNumber: from, locale }, 'ussd_ad', values, { isAnswer: true, askedChannel: 'sms' });
  return { text: m.ussd_sendAd_done({}, say) };
});
