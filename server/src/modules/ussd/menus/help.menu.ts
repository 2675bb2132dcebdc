import { localPhone } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';
import { findParameters } from '../../content/read-parameters.ts';
import { menu } from '../menu.ts';

export const help = menu('help', {
  show: async ({ services: { db }, locale }) => {
    const { supportPhoneNumber } = await findParameters(db);
    const number = localPhone(supportPhoneNumber);
    return {
      text: [number && m.ussd_help_number({ number }, { locale }), m.ussd_help_text({}, { locale })]
        .filter(Boolean)
        .join('\n'),
    };
  },
});
