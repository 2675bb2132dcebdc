import { describe, expect, it } from 'vitest';
import { cut, fitting, line, widthOf, wrap } from './lettering.ts';

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

describe('lettering', () => {
  it.each(['regular', 'bold'] as const)('has an outline for everything on a keyboard, %s', (weight) => {
    for (const letter of printable) {
      expect(widthOf(letter, 100, weight)).toBeGreaterThan(0);
      if (letter !== ' ') expect(line(letter, 0, 0, { size: 10, weight, fill: '#000' })).toContain('d="M');
    }
  });

  it('writes accents it has, drops those it lacks, and leaves out what it can’t write', () => {
    const width = (text: string) => widthOf(text, 100, 'bold');
    expect(width('café')).toBeGreaterThan(width('caf'));
    expect(width('Ṅyumba')).toBe(width('Nyumba'));
    expect(width('Makao 🏠')).toBe(width('Makao '));
  });

  it('sets pairs closer that would stand apart', () => {
    expect(widthOf('To', 100, 'bold')).toBeLessThan(widthOf('T', 100, 'bold') + widthOf('o', 100, 'bold'));
  });

  it('cuts off what is too wide with an ellipsis, and nothing else', () => {
    expect(cut('Mikocheni', 1000, 40, 'bold')).toBe('Mikocheni');
    const short = cut('Mikocheni, Dar es Salaam', 200, 40, 'bold');
    expect(short).toMatch(/^Mikoch.*…$/);
    expect(widthOf(short, 40, 'bold')).toBeLessThanOrEqual(200);
  });

  it('fits a text by its size', () => {
    const size = fitting('TZS 1,250M', 300, 92, 20, 'bold');
    expect(widthOf('TZS 1,250M', size, 'bold')).toBeCloseTo(300);
    expect(fitting('TZS', 1000, 92, 20, 'bold')).toBe(92);
  });

  it('wraps whole words and keeps to the lines there are', () => {
    expect(wrap('Upanga Magharibi', 250, 50, 'bold', 2)).toEqual(['Upanga', 'Magharibi']);
    const lines = wrap('one two three four five six', 120, 50, 'bold', 2);
    expect([lines.length, lines[1]!.endsWith('…')]).toEqual([2, true]);
  });
});
