import { expect, it } from 'vitest';
import { looksOfficial, nameKey } from './names.rules.ts';

it('names that a reader takes for each other have one key', () => {
  expect(new Set(['Nyumba Bora', 'nyumba-bora', 'NYUMBA B0RA', 'Nyúmba  Bora!'].map(nameKey)).size).toBe(1);
  expect(nameKey('Ilala 1')).toBe(nameKey('llala I'));
  expect(nameKey('Nyumba Bora')).not.toBe(nameKey('Nyumba Borax'));
});

it('a name that passes for ours, or carries a number, looks official', () => {
  for (const name of ['Makao Support', 'M4kao Rasmi', 'MAKA0', 'Off1cial Homes', 'Nyumba 0712345678', 'Msaada'])
    expect([name, looksOfficial(name)]).toEqual([name, true]);
  for (const name of ['Nyumba Bora', 'Kijiji 2026', 'Asha Mrema'])
    expect([name, looksOfficial(name)]).toEqual([name, false]);
});
