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

  it.each([
    ['', '', 1],
    ['abcd', '', 0],
    ['abcd', 'abcd', 1],
    // Neighbours that changed places are one slip, at the beginning, in the middle and at the end.
    ['bacd', 'abcd', 0.75],
    ['acbd', 'abcd', 0.75],
    ['abdc', 'abcd', 0.75],
    ['badc', 'abcd', 0.5],
    // Letters that are apart, or change places and change, are not.
    ['cbad', 'abcd', 0.5],
    ['bxcd', 'abcd', 0.5],
    ['abc', 'abcd', 0.75],
    ['xabcd', 'abcd', 0.8],
  ])('%j and %j are alike by %d', (a, b, share) => {
    expect(similarity(a, b)).toBeCloseTo(share, 9);
    expect(similarity(b, a)).toBeCloseTo(share, 9);
  });

  it('puts a beginning before a part, a part before what is only alike', () => {
    const found = (...list: string[]) =>
      findLoosely(
        list.map((name) => ({ name })),
        'kawe',
      ).map(({ item }) => item.name);
    expect(found('Kawi', 'Mbezi Kawe', 'Kawe Beach')).toEqual(['Kawe Beach', 'Mbezi Kawe', 'Kawi']);
    expect(found('Ilala')).toEqual([]);
  });

  it('names the ward itself where its own name fits as well as another', () => {
    expect(findLoosely([{ name: 'Kawe', aliases: ['Kawe Chini'] }], 'kawe')).toMatchObject([
      { alias: undefined, score: 3 },
    ]);
  });

  it('shows everything, in its order, before a letter is typed', () => {
    expect(names(' ')).toEqual(wards.map(({ name }) => name));
  });
});
