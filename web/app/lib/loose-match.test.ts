import { describe, expect, it } from 'vitest';
import { findLoosely, similarity } from './loose-match.ts';

const wards = [
  { name: 'Mikocheni', aliases: ['Regent Estate'] },
  { name: 'Msasani', aliases: ['Masaki', 'Oysterbay'] },
  { name: 'Mbezi Juu', aliases: [] },
  { name: "Chang'ombe", aliases: [] },
  { name: 'Upanga Mashariki', aliases: [] },
];
const names = (typed: string) => findLoosely(wards, typed).map(({ item }) => item.name);

describe('loose search [SRCH-8]', () => {
  it.each([
    ['Mikochni', 'Mikocheni'],
    ['mikohceni', 'Mikocheni'],
    ['mikochen', 'Mikocheni'],
    ['Mikosheni', 'Mikocheni'],
    ['changombe', "Chang'ombe"],
    ['mashriki', 'Upanga Mashariki'],
    ['juu', 'Mbezi Juu'],
  ])('%s finds %s', (typed, name) => expect(names(typed)[0]).toBe(name));

  it('finds a ward by the name of a part of it, and says which', () => {
    expect(findLoosely(wards, 'Masaki')).toEqual([{ item: wards[1], alias: 'Masaki', score: 3 }]);
    expect(findLoosely(wards, 'oysterby')[0]).toMatchObject({ item: wards[1], alias: 'Oysterbay' });
  });

  it('leaves out what is less than three quarters alike', () => {
    expect(names('Kariakoo')).toEqual([]);
    expect(similarity('abcd', 'abcx')).toBe(0.75);
    expect(similarity('abcd', 'abxx')).toBe(0.5);
  });

  it('shows everything, in its order, before a letter is typed', () => {
    expect(names(' ')).toEqual(wards.map(({ name }) => name));
  });
});
