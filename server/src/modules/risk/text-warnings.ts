/** What a description must not hold: contacts go through the site, and money never before a visit. */

/** Invisible characters, accents and lookalike letters of other scripts hide nothing. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .replace(/[аеорсухі]/gi, (letter) => lookalikes[letter.toLowerCase()] ?? letter)
    .toLowerCase();
const lookalikes: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i' };

const digitWords =
  'sifuri|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|zero|one|two|three|four|five|six|seven|eight|nine';
const spelt = new RegExp(`(?:\\b(?:${digitWords})\\b[\\s,.\\-]*){7,}`);
/** A mobile number of Tanzania, whatever stands between its digits; letters that look like digits are read as such. */
const number =
  /(?<![\d,])(?:\+?2[\s.\-_/*()]*5[\s.\-_/*()]*5|[0o])?[\s.\-_/*()]*[67](?:[\s.\-_/*()]*[\doil|]){8}(?![\d,])/;
const international = /\+\d(?:[\s.-]*\d){7,13}/;

/** The phone number that a text holds, as it stands there. */
export function phoneIn(text: string): string | null {
  const read = plain(text);
  const found = number.exec(read)?.[0] ?? international.exec(read)?.[0] ?? spelt.exec(read)?.[0];
  // Letters alone, such as "oil", are none.
  return found && (found.replace(/\D/g, '').length >= 6 || spelt.test(found)) ? found.trim() : null;
}

const ends = 'com|net|org|info|biz|me|ly|link|app|site|shop|xyz|online|top|io|gl|page|co|tz|ke|ug';
const link = new RegExp(
  `https?:\\/\\/\\S+|www\\s*\\.\\s*\\S+|\\b[a-z0-9-]{2,}(?:\\.|\\s*[([]\\s*(?:dot|nukta)\\s*[)\\]]\\s*|\\s+(?:dot|nukta)\\s+)(?:co\\.)?(?:${ends})\\b(?:\\/\\S*)?|(?:^|\\s)@[a-z0-9._]{3,}`,
);

/** The link, or the name on another network, that a text holds. */
export const linkIn = (text: string): string | null => link.exec(plain(text))?.[0].trim() ?? null;

const pay = '(?:uni)?(?:tumi?e?|lipa|lipia|lipe|tanguliza|pay|send|transfer|deposit)';
const firstWords = '(?:kwanza|first|before|kabla|upfront|mapema|ili kuona|to view|to book|to reserve)';
const payFirst = new RegExp(
  [
    `\\b${pay}\\b[^.!?]{0,60}\\b${firstWords}\\b`,
    `\\b${firstWords}\\b[^.!?]{0,30}\\b${pay}\\b`,
    '\\b(?:tuma|send)\\s+(?:pesa|hela|fedha|money|cash)\\b',
    '\\b(?:booking|reservation|holding|registration)\\s+fee\\b',
    '\\bada ya (?:kuweka|usajili|fomu)\\b',
    '\\b(?:m[\\s-]?pesa|tigo\\s?pesa|mixx by yas|airtel money|halo\\s?pesa|lipa namba|till number|western union)\\b',
  ].join('|'),
);

/** Words for paying before anything was seen, with what stands around them. */
export const payFirstIn = (text: string): string | null =>
  payFirst.exec(plain(text).replace(/(?<=\d)[.](?=\d)/g, ''))?.[0].slice(0, 80) ?? null;
