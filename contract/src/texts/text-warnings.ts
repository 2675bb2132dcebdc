import { plain, spansOf } from './phone-in-text.ts';

/**
 * Content that descriptions must not have, besides phone numbers: contacts go through the site, and nobody pays before
 * a visit.
 */

const ends = 'com|net|org|info|biz|me|ly|link|app|site|shop|xyz|online|top|io|gl|page|co|tz|ke|ug';
const link = new RegExp(
  `https?:\\/\\/\\S+|www\\s{0,3}\\.\\s{0,3}\\S+|(?<![a-z0-9-])[a-z0-9-]{2,}(?:\\.|\\s{0,3}[([]\\s{0,3}(?:dot|nukta)\\s{0,3}[)\\]]\\s{0,3}|\\s{1,3}(?:dot|nukta)\\s{1,3})(?:co\\.)?(?:${ends})\\b(?:\\/\\S*)?|(?:^|\\s)@[a-z0-9._]{3,}`,
);

/** The link or social network handle that a text contains. */
export const linkIn = (text: string): string | null =>
  link
    .exec(plain(text))?.[0]
    .replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '')
    .trim() ?? null;

export const linkSpans = (text: string) => spansOf(text, (read) => link.exec(read));

const pay = '(?:uni)?(?:tumi?e?|lipa|lipia|lipe|tanguliza|pay|send|transfer|deposit)';
const firstWords = '(?:kwanza|first|before|kabla|upfront|mapema|ili kuona|to view|to book|to reserve)';
const payFirst = new RegExp(
  [
    `\\b${pay}\\b[^.!?]{0,60}\\b${firstWords}\\b`,
    `\\b${firstWords}\\b[^.!?]{0,30}\\b${pay}\\b`,
    '\\b(?:tuma|send)\\s{1,3}(?:pesa|hela|fedha|money|cash)\\b',
    '\\b(?:booking|reservation|holding|registration)\\s{1,3}fee\\b',
    '\\bada ya (?:kuweka|usajili|fomu)\\b',
    '\\b(?:m[\\s-]?pesa|tigo\\s?pesa|mixx by yas|airtel money|halo\\s?pesa|lipa namba|till number|western union)\\b',
  ].join('|'),
);

/** Words that demand payment before a visit, with their surroundings. */
export const payFirstIn = (text: string): string | null =>
  payFirst.exec(plain(text).replace(/(?<=\d)[.](?=\d)/g, ''))?.[0].slice(0, 80) ?? null;

const amount =
  '(?:(?<!\\d)[1-9]\\d{0,2}(?:[,.]\\d{3}){1,4}|(?<!\\d)[1-9]\\d{4,7}(?!\\d)|\\d{1,9}(?:\\.\\d{1,3})?\\s?(?:k|m|elfu|laki)\\b|(?:elfu|laki)\\s{1,3}[a-z\\d]|mwezi mmoja|one month)';
const fee =
  '(?:ada|fees?|gharama (?:ya|za) (?:kuona|dalali|huduma)|service charge|u?dalali|commission|kuona nyumba|ya kuona|viewing|kwenda kuona)';
const feeShape = new RegExp(`\\b${fee}\\b[^.!?\\n]{0,25}?${amount}|${amount}[^.!?\\n]{0,15}?\\b${fee}\\b`);

/** A fee with its amount. Fees have their own fields, so that customers see the total. */
export const feeIn = (text: string): string | null => feeShape.exec(plain(text))?.[0].slice(0, 80) ?? null;

const money =
  '(?:\\d[\\d,.]{0,20}\\s?(?:k|m|elfu|laki)?|(?:mia|elfu|laki|milioni)\\s[a-z]{1,12}|[a-z]{1,12}\\s(?:hundred|thousand|million))';
const code =
  '(?:usd|(?:us\\s?)?doll?(?:a|ars?)(?:\\s(?:za|ya)\\s(?:ki)?marekani)?|eur|euros?|gbp|pounds?|paundi|ksh|kes|ugx|cny|yuan|aed|dirhams?)';
const foreign = new RegExp(
  `(?:us)?[$€£¥]\\s?${money}|${money}\\s?(?:us)?[$€£¥]|\\b${code}(?![a-z])[\\s:.]{0,3}${money}|${money}\\s?(?<![a-z])${code}(?![a-z])`,
);

/** A price in foreign currency, which an ad must not name: GN 198 of 2025. */
export const foreignPriceIn = (text: string): string | null => foreign.exec(plain(text))?.[0].slice(0, 80) ?? null;
