import { describe, expect, it } from 'vitest';
import { looksOfficial, nameSkeleton } from './names.rules.ts';

describe('the skeleton of a name [JUDGE-5]', () => {
  it.each([
    'nyumba-bora',
    'NYUMBA B0RA',
    'Nyúmba  Bora!',
    'Nyumba Bora Ltd',
    'Nyumba Bora Homes Limited',
    'NyumbaBoraEstates',
    'Nyumba Bora Agency (TZ)',
    'Nyumba Bora 2',
    'nyumbabora77',
    'Nyumba Bora II',
    'Ｎｙｕｍｂａ Ｂｏｒａ',
    'Nyumbа Воrа'.replaceAll('N', 'Ν'),
    '𝐍𝐲𝐮𝐦𝐛𝐚 𝐁𝐨𝐫𝐚',
    'Nyu\u200bmba Bo\u00adra',
    'N y u m b a B o r a',
    'Nyumba Bora Hornes',
    'Nyumba Bora ٢',
  ])('unifies %s with Nyumba Bora', (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('Nyumba Bora'));
  });

  it.each([
    ['Pwani Homes', 'Pvvani Hornes'],
    ['Ilala Mema', 'llala Merna'],
    ['Bahari 1', 'Bahari 22'],
    ['Wema Nyumba', 'VVema Nyumba Co.'],
  ])('unifies %s with %s', (one, other) => expect(nameSkeleton(one)).toBe(nameSkeleton(other)));

  it.each([
    ['Nyumba Bora', 'Nyumba Borax'],
    ['Homes', 'Estates'],
    ['Kijiji Homes', 'Kijani Homes'],
    ['Dalali Juma', 'Dalali Jumanne'],
  ])('keeps %s and %s apart', (one, other) => expect(nameSkeleton(one)).not.toBe(nameSkeleton(other)));
});

const places = ['Pwani', 'Bahari', 'Kilimani', 'Mnazi', 'Upendo', 'Amani', 'Safina', 'Tumaini', 'Mwanga', 'Jahazi'];
const traits = ['Bora', 'Mema', 'Kuu', 'Moja', 'Njema', 'Mpya', 'Salama', 'Imara', 'Hodari', 'Werevu'];
const kinds = ['Homes', 'Properties', 'Dalali', 'Nyumba', 'Realtors'];
const honest = places.flatMap((place) => traits.flatMap((trait) => kinds.map((kind) => `${place} ${trait} ${kind}`)));
const cyrillic: Record<string, string> = { a: 'а', o: 'о', e: 'е', p: 'р', i: 'і', s: 'ѕ', A: 'А', M: 'М', B: 'В' };
const disguises: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replaceAll(' ', ''),
  (name) => name.split('').join(' '),
  (name) => name.replace(/[aeiou]/g, (letter) => `${letter}\u0301`),
  (name) => name.replaceAll('m', 'rn'),
  (name) => name.replaceAll('w', 'vv').replaceAll('W', 'VV'),
  (name) => name.replaceAll('o', '0'),
  (name) => name.replaceAll('i', '1'),
  (name) => name.replaceAll('l', 'I'),
  (name) => name.replace(/./g, (letter) => cyrillic[letter] ?? letter),
  (name) => name.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (name) => `${name} Ltd`,
  (name) => `${name} Agency TZ`,
  (name) => `${name} Estates Limited`,
  (name) => `${name} 2026`,
  (name) => `${name}7`,
  (name) => name.replace(' ', '\u200d\u00a0-'),
];

it('finds 99 % of disguised names, and holds up 2 % of honest ones at most [JUDGE-5]', () => {
  const known = new Set(honest.map(nameSkeleton));
  expect(honest.length - known.size).toBeLessThanOrEqual(honest.length * 0.02);
  const disguised = honest.map((name, at) => disguises[at % disguises.length]!(name));
  const missed = disguised.filter((name) => !known.has(nameSkeleton(name)));
  expect(missed.slice(0, 9)).toEqual([]);
});

it('a name that passes for ours, or carries a number, looks official', () => {
  for (const name of [
    'Makao Support',
    'M4kao Rasmi',
    'MAKA0',
    'Мakао',
    'Off1cial Homes',
    'Nyumba 0712345678',
    'Msaada',
  ])
    expect([name, looksOfficial(name)]).toEqual([name, true]);
  for (const name of ['Nyumba Bora', 'Kijiji 2026', 'Asha Mrema'])
    expect([name, looksOfficial(name)]).toEqual([name, false]);
});
