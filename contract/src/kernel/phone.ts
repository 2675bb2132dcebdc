import { market } from '../market.ts';

const { callingCode, trunk, digits, mobile } = market.phone;

/** Start of an international number. */
export const phonePrefix = `+${callingCode}`;
/** Regular expression for the start of a number in international or local form. */
export const phoneStart = `(?:\\+?${callingCode}|${trunk})`;

/** Regular expression for a mobile number after the calling code or trunk prefix. */
export const mobilePattern = `${mobile}\\d{${digits - 1}}`;

/** Whether an international number is a mobile number of the home country. */
export const isMobile = (number: string) => new RegExp(`^\\+${callingCode}${mobilePattern}$`).test(number);

/** International to local; numbers of other countries stay unchanged. */
export const localPhone = (number: string) =>
  number.startsWith(phonePrefix) ? trunk + number.slice(phonePrefix.length) : number;

/** Local to international; other numbers stay unchanged. */
export const internationalPhone = (number: string) =>
  number.startsWith(trunk) ? phonePrefix + number.slice(trunk.length) : number;
