import { personName } from '@makao/contract/accounts';
import { localPhone } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';
import { Refusal } from '../../../lib/http/errors.ts';
import { callerByNumber } from '../../accounts/caller-by-number.ts';
import { looksOfficial } from '../../accounts/names.rules.ts';
import { updateUser } from '../../accounts/update-user.ts';
import { adCode } from '../../ads/ad-code.ts';
import { findAd } from '../../ads/ads.queries.ts';
import { contactAgent } from '../../leads/contact-agent.ts';
import { linkToAgent } from '../../leads/link-to-agent.ts';
import { act, menu, type Turn, yesOrNo } from '../menu.ts';

const longestName = 40;

/** A name that an agent may read: letters only, and none of ours. */
function readName(typed: string): string | null {
  const name = typed.replace(/\s+/g, ' ').trim();
  const isName = /^\p{L}[\p{L}' -]*$/u.test(name) && name.length <= longestName;
  return isName && personName.safeParse(name).success && !looksOfficial(name) ? name : null;
}

/** Asked of people without a name. */
export const callName = menu('callName', {
  show: ({ locale }) => ({ text: m.ussd_callName_title({}, { locale }) }),
  understand: ({ locale }, { adId }, typed) => {
    const name = readName(typed);
    return name ? { at: 'callMe', adId, name } : { hint: m.ussd_callName_hint({}, { locale }) };
  },
});

export const callMe = menu('callMe', {
  show: async ({ services: { db }, from, locale }, place) => {
    const row = await findAd(db, place.adId);
    if (!row) return { text: m.ussd_ad_gone({}, { locale }) };
    const values = { agent: row.agentName, number: localPhone(from), code: adCode(row.number) };
    return {
      text: m.ussd_callMe_question(values, { locale }),
      choices: yesOrNo(m.ussd_yes({}, { locale }), { ...place, at: 'called' }, m.ussd_no({}, { locale })),
    };
  },
});

/** Does what the page does when a visitor looks at the number and calls: a lead that shares the visitor's number. */
export const called = act('called', async (turn, { adId, name }) => {
  const say = { locale: turn.locale };
  if (turn.speaker.isRecycled) return { text: m.ussd_recycled({}, say) };
  const { tx, services, from: phoneNumber, locale, now } = turn;
  const caller = await callerByNumber(tx, services, { phoneNumber, name, locale });
  if (!caller) return { text: m.ussd_noAccount({}, say) };
  try {
    await tx.transaction(async () => {
      if (!turn.speaker.isNamed && name) await giveName(turn, caller.userId, name);
      await linkToAgent(services, caller, adId, now);
      await contactAgent(services, caller, adId, 'call', now);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'adUnavailable') return { text: m.ussd_ad_gone({}, say) };
    return { text: error.code === 'tooMany' ? m.ussd_callMe_tooMany({}, say) : m.ussd_callMe_notPossible({}, say) };
  }
  return { text: m.ussd_callMe_done({}, say) };
});

/** A name of one word is completed by the last digits of the number. */
async function giveName({ services, from }: Turn, userId: string, name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  const last = rest.join(' ');
  await updateUser(services, userId, { firstName, lastName: last.length >= 2 ? last : from.slice(-3) });
}
