import { describe, expect, it } from 'vitest';
import { csvLines } from './csv.ts';

describe('cells of a spreadsheet', () => {
  it.each([
    ['Mikocheni', 'Mikocheni'],
    [null, ''],
    [true, 'true'],
    [500_000, '500000'],
    [-3, '-3'],
    ['+255712345678', '+255712345678'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [{ a: 1, b: 2 }, '"{""a"":1,""b"":2}"'],
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    [' =cmd', "' =cmd"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://evil","x")', '"\'=HYPERLINK(""http://evil"",""x"")"'],
    ['x;=1+1', '"x;=1+1"'],
  ])('%j becomes %s', (value, cell) => expect(csvLines([[value, 1]])).toBe(`${cell},1\r\n`));

  it('make lines', () => expect(csvLines([['a', null, 3], ['b']])).toBe('a,,3\r\nb\r\n'));
});
