import { m } from '@makao/i18n/messages';
import { closeAds, confirmAds } from '../../ads/confirm-ads.ts';
import { ownAdLine } from '../ad-texts.ts';
import { act, menu } from '../menu.ts';
import { firstOwnAd, lockOpenAd } from '../own-ads.ts';

/** One ad after the other: is it still there? */
export const stillThere = menu('stillThere', {
  show: async (turn, { adIds }) => {
    const say = { locale: turn.locale };
    const found = await firstOwnAd(turn, adIds);
    if (!found) return { text: m.ussd_stillThere_none({}, say) };
    const { row, left } = found;
    return {
      text: m.ussd_stillThere_question({ ad: ownAdLine(row, turn.locale), left: left.length }, say),
      choices: [
        { text: m.ussd_stillThere_yes({}, say), to: { at: 'stillThereSaid', adIds: left, isThere: true } },
        { text: m.ussd_stillThere_no({}, say), to: { at: 'stillThereSaid', adIds: left, isThere: false } },
        ...(left.length > 1
          ? [{ text: m.ussd_stillThere_skip({}, say), to: { at: 'stillThere' as const, adIds: left.slice(1) } }]
          : []),
      ],
    };
  },
});

/** Does the same as the answer in the chat. An ad that was closed meanwhile is not published again by mistake. */
export const stillThereSaid = act('stillThereSaid', async (turn, { adIds: [adId, ...left], isThere }) => {
  const { services, tx, speaker, locale, now } = turn;
  const to = { at: 'stillThere', adIds: left } as const;
  const isOpen = adId !== undefined && (await lockOpenAd(turn, adId));
  if (!isOpen || !speaker.agentId) return { to, hint: m.ussd_stillThere_changed({}, { locale }) };
  const write = isThere ? confirmAds : closeAds;
  const done = await write(services, tx, speaker.agentId, [adId], now);
  if (done.length === 0) return { to, hint: m.ussd_stillThere_changed({}, { locale }) };
  return { to, hint: isThere ? m.ussd_stillThere_confirmed({}, { locale }) : m.ussd_stillThere_closed({}, { locale }) };
});
