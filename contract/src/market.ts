/** The country that the program serves. All country-specific values are here; cities are data. */
export const market = {
  country: 'TZ',
  /** How pages write dates until an owner chooses otherwise. */
  dateFormat: 'MM/DD/YYYY',
  currency: {
    code: 'TZS',
    /** Written before an amount. */
    symbol: 'TZS',
    decimals: 0,
    /** Regular expression for the code and its abbreviations in messages and statements, case-insensitive. */
    pattern: 'Tshs?|TZS',
    /** Spellings in everyday text. */
    words: ['tsh', 'tshs', 'tzs', 'sh', 'shs', 'shilingi', 'shillings', 'shilling', 'tz'],
  },
  /** `utcOffset` is in hours, without daylight saving time. */
  timeZone: { name: 'Africa/Dar_es_Salaam', utcOffset: 3 },
  phone: {
    callingCode: '255',
    /** Replaces the calling code in local numbers. */
    trunk: '0',
    /** Digits after the calling code or trunk prefix, and a regular expression for the start of mobile numbers. */
    digits: 9,
    mobile: '[67]',
    example: '0712 345 678',
  },
  /** Countries whose numbers receive messages: home, the neighbours, and where family lives. */
  messageCountries: ['TZ', 'KE', 'UG', 'RW', 'BI', 'GB', 'US', 'AE', 'ZA', 'IN', 'CN'],
  /** The city that texts name, and the default selection. */
  city: 'Dar es Salaam',
} as const;

/** How pages may write dates; an owner chooses one. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const;
export type DateFormat = (typeof dateFormats)[number];

const hour = 3_600_000;

/** The market's local time, to be read with `getUTC…`. */
export const marketClock = (time: Date | string | number) =>
  new Date(new Date(time).getTime() + market.timeZone.utcOffset * hour);

/** The month of now as `YYYY-MM`. */
export const thisMonth = (): string => marketClock(Date.now()).toISOString().slice(0, 7);
