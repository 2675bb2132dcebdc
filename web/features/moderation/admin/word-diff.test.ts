import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'new' ? '+' : '-'}[${text}]`))
    .join('');

describe('wordDiff', () => {
  it('marks what came and what went, and keeps the rest', () => {
    expect(shown('Two rooms by the sea', 'Two rooms by the sea')).toBe('Two rooms by the sea');
    expect(shown('Two rooms by the sea', 'Two rooms by the sea, painted')).toBe(
      'Two rooms by the -[sea]+[sea, painted]',
    );
    expect(shown('Two rooms. Call 0712.', 'Two rooms.')).toBe('Two rooms.-[ Call 0712.]');
    expect(shown('', 'New')).toBe('+[New]');
    expect(shown('Old', '')).toBe('-[Old]');
  });

  it('puts both texts together again, whatever they are', () => {
    const texts = ['', 'a', 'a b c', 'c b a', 'Maji yapo\n\nmuda wote', 'maji  yapo muda', 'x a y b z c'];
    for (const before of texts)
      for (const after of texts) {
        const parts = wordDiff(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect([without('new'), without('gone')]).toEqual([before, after]);
      }
  });
});
