import { m } from '@makao/i18n/messages';
import { closeAds } from '../../ads/confirm-ads.ts';
import { ownAdLine } from '../ad-texts.ts';
import { act, menu, yesOrNo } from '../menu.ts';
import { fetchOpenAds, firstOwnAd, lockOpenAd } from '../own-ads.ts';

export const close = menu('close', {
  show: async (turn) => {
    const ads = await fetchOpenAds(turn);
    const say = { locale: turn.locale };
    return {
      text: ads.length > 0 ? m.ussd_close_title({}, say) : m.ussd_close_none({}, say),
      choices: ads.map((row) => ({ text: ownAdLine(row, turn.locale), to: { at: 'closeAd', adId: row.id } })),
    };
  },
});

export const closeAd = menu('closeAd', {
  show: async (turn, { adId }) => {
    const say = { locale: turn.locale };
    const found = await firstOwnAd(turn, [adId]);
    if (!found) return { text: m.ussd_close_changed({}, say) };
    const { row } = found;
    const ad = ownAdLine(row, turn.locale);
    const question = row.type === 'rent' ? m.ussd_close_rented({ ad }, say) : m.ussd_close_sold({ ad }, say);
    return { text: question, choices: yesOrNo(m.ussd_yes({}, say), { at: 'adClosed', adId }, m.ussd_no({}, say)) };
  },
});

export const adClosed = act('adClosed', async (turn, { adId }) => {
  const { services, tx, speaker, locale, now } = turn;
  const isOpen = await lockOpenAd(turn, adId);
  const done = isOpen && speaker.agentId ? await closeAds(services, tx, speaker.agentId, [adId], now) : [];
  return { text: done.length > 0 ? m.ussd_close_done({}, { locale }) : m.ussd_close_changed({}, { locale }) };
});
