import { mobilePattern, phonePrefix, phoneStart } from './kernel/phone.ts';
import { market } from './market.ts';

/** Payment networks, each with its own format of transaction numbers. */
export const knownNetworks = ['mpesa', 'mixx', 'airtel', 'halopesa', 'tpesa', 'selcom', 'bank'] as const;
/** `clickpesa`: collected by that provider, on whose account and statement it is. */
export const networks = [...knownNetworks, 'clickpesa', 'other'] as const;
export type Network = (typeof networks)[number];

/** M-Pesa: a letter for the year, one for the month, one character for the day, and seven or eight more. */
const mPesaNumber = '[A-Z][A-L][1-9A-V][0-9A-Z]{7,8}';
/** Selcom Pesa: month, day and four characters. */
const selcomNumber = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])[0-9A-Z]{4}';
/** Airtel and older numbers of Mixx: two letters, the day, the minute and a counter, separated by dots. */
const dotted = /^([A-Z]{2})(\d{6})(\d{4})([A-Z]\d{4,7})$/;

const strict = new RegExp(`^${mPesaNumber}$`);
const selcom = new RegExp(`^${selcomNumber}$`);
/** As long as M-Pesa's. That format is observed, not documented, so a deviation only causes a warning. */
const likeMPesa = /^(?=[A-Z]*\d)[A-Z][0-9A-Z]{9,10}$/;
const mixx = /^\d{11,14}$/;
/** HaloPesa and T-Pesa: nine or ten digits. */
const short = /^\d{9,10}$/;
const { callingCode, trunk, digits: phoneDigits } = market.phone;
const phone = new RegExp(`^(?:${trunk}[1-9]\\d{${phoneDigits - 1}}|${callingCode}${mobilePattern})$`);

/** The stored form of a number, without separators; null when it matches no network. */
export function canonicalNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const parts = dotted.exec(bare);
  if (parts) return `${parts[1]}${parts[2]}.${parts[3]}.${parts[4]}`;
  if (phone.test(bare)) return null;
  return strict.test(bare) || likeMPesa.test(bare) || mixx.test(bare) || selcom.test(bare) || short.test(bare)
    ? bare
    : null;
}

export const isMPesaNumber = (number: string) => strict.test(number);

export function networkOf(number: string): Network {
  if (number.includes('.')) return number.startsWith('PP') ? 'mixx' : 'airtel';
  if (mixx.test(number)) return 'mixx';
  if (selcom.test(number)) return 'selcom';
  return strict.test(number) || likeMPesa.test(number) ? 'mpesa' : 'other';
}

const confirmedWord = '(?=[Cc]onfirmed|CONFIRMED|[Ii]methibitishwa|IMETHIBITISHWA)';
/** In lower case a number must contain a digit, else words would match. */
const small = '(?=[0-9A-Za-z]{0,10}\\d)[A-Za-z][A-La-l][1-9A-Va-v][0-9A-Za-z]{7,8}';
const smallSelcom = '(?=[0-9A-Za-z]{0,7}[A-Za-z])(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])[0-9A-Za-z]{4}';

/** M-Pesa and Selcom start with the number; the space after it is sometimes missing. */
export const numberOpening = new RegExp(
  `(?<![0-9A-Za-z])(${mPesaNumber}|${small}|${smallSelcom})\\s{0,3}[.:,-]?\\s{0,3}${confirmedWord}`,
  'g',
);
/** Other networks label the number. */
export const labelledNumber =
  /\b(?:TxnId|TID|Tr(?:ans(?:action)?|nx|x)\.?\s{0,3}ID|Txn\s{0,3}ID|Kumbukumbu\s{0,3}(?:No|namba)|Utambulisho(?:\s{1,3}wa\s{1,3}muamala)?)[\s.:]{0,6}([0-9A-Z](?:[0-9A-Z.]{6,23})[0-9A-Z])/i;

/**
 * Finds the transaction number in pasted text: the number alone, in any spelling, or a whole message. Null when there
 * is none.
 */
export function readTransactionNumber(pasted: string): string | null {
  const text = pasted.trim();
  const named = [...text.matchAll(numberOpening)][0]?.[1] ?? labelledNumber.exec(text)?.[1];
  if (named) return canonicalNumber(named);
  const alone = text.replace(/^(?:no|namba|number|id|ref|muamala)\s*[.:#]+\s*/i, '');
  // A sentence without its spaces can look like a number; a number is one word, or groups of characters with digits.
  const isOneWord = !/\s/.test(alone) && alone === alone.toUpperCase();
  if (alone.length <= 40 && (isOneWord || /\d/.test(alone))) {
    const number = canonicalNumber(alone);
    if (number) return number;
  }
  const words = text.split(/[\s,;:()]+/).map((word) => word.replace(/^[.-]+|(?<![.-])[.-]+$/g, ''));
  const found = new Set(words.flatMap((word) => (/\d/.test(word) && numberAmongWords(word)) || []));
  return found.size === 1 ? [...found][0]! : null;
}

/** Within text, accepts only unambiguous numbers: amounts, dates and phone numbers are digits too. */
function numberAmongWords(word: string): string | null {
  if (!/^[0-9A-Za-z.]{8,24}$/.test(word)) return null;
  const number = canonicalNumber(word);
  return number && (strict.test(number) || number.includes('.') || mixx.test(number)) ? number : null;
}

const written = new RegExp(`^${phoneStart}([1-9]\\d{${phoneDigits - 1}})$`);

/** A phone number of the home country in any spelling, as E.164; null for others. */
export function readPhoneNumber(text: string): string | null {
  const digits = written.exec(text.replace(/[\s()-]/g, ''))?.[1];
  return digits ? phonePrefix + digits : null;
}
