import { getLocale } from '../compiled/runtime.js';

const swahili = {
  small: ' moja mbili tatu nne tano sita saba nane tisa kumi'.split(' '),
  tens: ' kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(' '),
  units: [
    ['bilioni', 1e9],
    ['milioni', 1e6],
    ['laki', 1e5],
    ['elfu', 1e3],
    ['mia', 100],
  ] as const,
};

const english = {
  small:
    ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  units: [
    ['billion', 1e9],
    ['million', 1e6],
    ['thousand', 1e3],
  ] as const,
};

/** `milioni moja, laki mbili na elfu hamsini`. */
const listed = (parts: string[]) => [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' na ');

function inSwahili(amount: number): string {
  const { small, tens, units } = swahili;
  const parts: string[] = [];
  let rest = amount;
  const take = (name: string, size: number) => {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${name} ${inSwahili(count)}`);
    rest %= size;
  };
  for (const [name, size] of units) take(name, size);
  if (rest > 10) {
    parts.push(tens[Math.floor(rest / 10)]!);
    rest %= 10;
  }
  if (rest > 0) parts.push(small[rest]!);
  return listed(parts);
}

function inEnglish(amount: number): string {
  const { small, tens, units } = english;
  const unit = units.find(([, size]) => amount >= size);
  const then = (first: string, rest: number, joint = ' ') => (rest ? `${first}${joint}${inEnglish(rest)}` : first);
  if (unit) return then(`${inEnglish(Math.floor(amount / unit[1]))} ${unit[0]}`, amount % unit[1]);
  if (amount >= 100) return then(`${small[Math.floor(amount / 100)]} hundred`, amount % 100);
  return amount < 20 ? small[amount]! : then(tens[Math.floor(amount / 10)]!, amount % 10, '-');
}

/** `laki tano`, `five hundred thousand`: whole shillings in words, in the page's language. */
export const amountInWords = (amount: number): string =>
  amount < 1 ? '' : getLocale() === 'sw' ? inSwahili(amount) : inEnglish(amount);
