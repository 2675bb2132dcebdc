import type { LeadState } from '@makao/contract/leads';
import type { CustomerWish } from '@makao/contract/leads.agent';
import { compactMoney } from '@makao/i18n/format';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';

/** In the order of the work. */
export const stateLabels: Record<LeadState, () => string> = {
  new: m.leads_state_new,
  called: m.leads_state_called,
  viewed: m.leads_state_viewed,
  done: m.leads_state_done,
  lost: m.leads_state_lost,
};

/** The same of one client. */
export const clientLabels: Record<LeadState, () => string> = {
  new: m.leads_client_new,
  called: m.leads_client_called,
  viewed: m.leads_client_viewed,
  done: m.leads_client_done,
  lost: m.leads_client_lost,
};

const rentOrSell = { rent: m.search_rent, sell: m.search_sell };

/** A wish in one line: `House · Rent · Sinza, Kijitonyama · up to 500K`. */
export function wishText({ type, propertyType, wardNames, priceMin, priceMax, bedroomsCount }: CustomerWish): string {
  return [
    propertyType && kindName(propertyType),
    type && rentOrSell[type](),
    wardNames.slice(0, 3).join(', '),
    bedroomsCount.length > 0 && m.leads_wish_bedrooms({ list: bedroomsCount.join(', ') }),
    priceMax !== null
      ? m.leads_wish_upTo({ price: compactMoney(priceMax) })
      : priceMin !== null && m.leads_wish_from({ price: compactMoney(priceMin) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
