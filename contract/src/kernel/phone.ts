import { market } from '../market.ts';

const { callingCode, trunk, digits, mobile } = market.phone;

/** Begins an international number. */
export const phonePrefix = `+${callingCode}`;
/** Begins a number as people write it, a pattern. */
export const phoneStart = `(?:\\+?${callingCode}|${trunk})`;

/** A mobile number after calling code or trunk, a pattern. */
export const mobilePattern = `${mobile}\\d{${digits - 1}}`;

/** Whether an international number is a mobile number here. */
export const isMobile = (number: string) => new RegExp(`^\\+${callingCode}${mobilePattern}$`).test(number);

/** Local for international; numbers of other countries stay. */
export const localPhone = (number: string) =>
  number.startsWith(phonePrefix) ? trunk + number.slice(phonePrefix.length) : number;

/** International for local; other numbers stay. */
export const internationalPhone = (number: string) =>
  number.startsWith(trunk) ? phonePrefix + number.slice(trunk.length) : number;
