import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { menu } from '../menu.ts';

/** A smaller number may mean thousands: it is asked again. */
const least = 1_000;

export const price = menu('price', {
  show: ({ locale }, { wish }) => ({
    text: wish.type === 'rent' ? m.ussd_price_rent({}, { locale }) : m.ussd_price_sell({}, { locale }),
    choices: [{ text: m.ussd_price_any({}, { locale }), to: { at: 'results', wish, page: 1 } }],
  }),
  understand: ({ locale }, { wish }, typed) => {
    const priceMax = readAmount(typed);
    if (priceMax === null || priceMax < least || priceMax > limits.price)
      return { hint: m.ussd_price_hint({}, { locale }) };
    return { at: 'results', wish: { ...wish, priceMax }, page: 1 };
  },
});
