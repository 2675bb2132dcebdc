/** The country that this program serves. Nothing else in the code knows it; cities are data. */
export const market = {
  country: 'TZ',
  currency: {
    code: 'TZS',
    /** Before an amount. */
    symbol: 'TZS',
    decimals: 0,
    /** The code and its short forms in messages and statements, a pattern that ignores case. */
    pattern: 'Tshs?|TZS',
    /** What people write for it. */
    words: ['tsh', 'tshs', 'tzs', 'sh', 'shs', 'shilingi', 'shillings', 'shilling', 'tz'],
  },
  /** `utcOffset` is in hours and holds the whole year. */
  timeZone: { name: 'Africa/Dar_es_Salaam', utcOffset: 3 },
  phone: {
    callingCode: '255',
    /** Replaces the calling code in local numbers. */
    trunk: '0',
    /** How many digits follow either, and how mobile numbers begin, a pattern. */
    digits: 9,
    mobile: '[67]',
    example: '0712 345 678',
  },
  /** Countries whose numbers we send messages to: home, the neighbours, and where family lives. */
  messageCountries: ['TZ', 'KE', 'UG', 'RW', 'BI', 'GB', 'US', 'AE', 'ZA', 'IN', 'CN'],
  /** The city that texts name, and that is chosen first. */
  city: 'Dar es Salaam',
} as const;

const two = (value: number) => String(value).padStart(2, '0');
const hour = 3_600_000;

/** The market's clock, to be read with `getUTC…`. */
export const marketClock = (time: Date | string | number) =>
  new Date(new Date(time).getTime() + market.timeZone.utcOffset * hour);

/** MM/DD/YYYY. */
export const marketDate = (clock: Date, year = String(clock.getUTCFullYear())) =>
  `${two(clock.getUTCMonth() + 1)}/${two(clock.getUTCDate())}/${year}`;
