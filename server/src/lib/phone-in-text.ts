/** Invisible characters, accents and lookalike letters of other scripts hide nothing. */
export const plain = (text: string) =>
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
