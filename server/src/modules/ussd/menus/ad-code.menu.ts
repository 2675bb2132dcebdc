import { m } from '@makao/i18n/messages';
import { adNumber } from '../../ads/ad-code.ts';
import { findAddress } from '../../ads/ads.queries.ts';
import { menu } from '../menu.ts';

export const adCode = menu('adCode', {
  show: ({ locale }) => ({ text: m.ussd_adCode_title({}, { locale }) }),
  understand: async ({ services: { db }, locale }, _, typed) => {
    const number = adNumber(typed);
    const found = number === null ? undefined : await findAddress(db, number);
    return found ? { at: 'ad', adId: found.id } : { hint: m.ussd_adCode_unknown({}, { locale }) };
  },
});
