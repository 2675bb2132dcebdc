import { dateFormats, market } from '@makao/contract/market';
import { overwriteDateFormat } from '@makao/i18n/format';

/** Scripts write dates as the document that loaded them does. */
export const readDateFormat = () =>
  overwriteDateFormat(() => {
    const given = document.documentElement.dataset.dateFormat;
    return dateFormats.find((format) => format === given) ?? market.dateFormat;
  });
