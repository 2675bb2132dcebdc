import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { Refusal } from '../../../lib/http/errors.ts';
import { countCodeRequest, own, showEntryCode } from '../../accounts/codes.ts';
import { act, menu, yesOrNo } from '../menu.ts';

const { validMinutes: minutes } = limits.code;

export const code = menu('code', {
  show: ({ locale }) => ({
    text: m.ussd_code_question({}, { locale }),
    choices: yesOrNo(m.ussd_yes({}, { locale }), { at: 'codeShown' }, m.ussd_no({}, { locale })),
  }),
});

/**
 * A code for the page where people enter by their number. It opens no more than one sent to the number: passwords, second
 * factors and numbers with a new owner are dealt with there.
 */
export const codeShown = act('codeShown', async ({ services, tx, from, locale }) => {
  try {
    await tx.transaction((inner) => countCodeRequest(inner, from, 'enter', own));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isTooMany = error.code === 'tooMany';
    return { text: isTooMany ? m.ussd_code_tooMany({}, { locale }) : m.ussd_notServed({}, { locale }) };
  }
  const shown = await showEntryCode(tx, services, from);
  return { text: m.ussd_code_done({ code: shown, minutes }, { locale }), isLast: true };
});
