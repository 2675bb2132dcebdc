import { m } from '@makao/i18n/messages';
import { findAd } from '../../ads/ads.queries.ts';
import { isShown } from '../../search/search.rules.ts';
import { adDetails } from '../ad-texts.ts';
import { menu } from '../menu.ts';

export const ad = menu('ad', {
  show: async ({ services: { db }, locale, speaker, now }, { adId }) => {
    const row = await findAd(db, adId);
    if (!row || !isShown(row, now.getTime())) return { text: m.ussd_ad_gone({}, { locale }) };
    return {
      text: adDetails(row, locale),
      choices: [
        { text: m.ussd_ad_send({}, { locale }), to: { at: 'sendAd', adId } },
        // The agent reads who asked.
        { text: m.ussd_ad_call({}, { locale }), to: { at: speaker.isNamed ? 'callMe' : 'callName', adId } },
      ],
    };
  },
});
