import type { PropertyType } from '@makao/contract/ads';
import { commercialTypes, homeTypes, isOffered } from '@makao/contract/ads.kinds';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { menu } from '../menu.ts';
import type { Place } from '../places.ts';

/** Rent or sale is asked only of kinds that are both let and sold. */
const afterKind = (propertyType: PropertyType): Place => {
  const types = (['rent', 'sell'] as const).filter((type) => isOffered(propertyType, type));
  const [type] = types;
  return types.length === 1 && type ? { at: 'ward', wish: { propertyType, type } } : { at: 'deal', propertyType };
};

export const kind = menu('kind', {
  show: ({ locale }) => ({
    text: m.ussd_kind_title({}, { locale }),
    choices: [
      ...homeTypes.map((name) => ({ text: kindName(name, locale), to: afterKind(name) })),
      {
        text: commercialTypes.map((name) => kindName(name, locale)).join(', '),
        to: { at: 'business' as const },
      },
    ],
  }),
});

export const business = menu('business', {
  show: ({ locale }) => ({
    text: m.ussd_kind_title({}, { locale }),
    choices: commercialTypes.map((name) => ({ text: kindName(name, locale), to: afterKind(name) })),
  }),
});

export const deal = menu('deal', {
  show: ({ locale }, { propertyType }) => ({
    text: m.ussd_deal_title({ kind: kindName(propertyType, locale) }, { locale }),
    choices: [
      { text: m.ussd_deal_rent({}, { locale }), to: { at: 'ward', wish: { propertyType, type: 'rent' } } },
      { text: m.ussd_deal_sell({}, { locale }), to: { at: 'ward', wish: { propertyType, type: 'sell' } } },
    ],
  }),
});
