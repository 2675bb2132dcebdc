import { ussdMost } from '@makao/contract/ussd.code';
import { describe, expect, it } from 'vitest';
import { gsmLength } from './gsm.ts';
import type { Shown } from './menu.ts';
import { choicesSeen, previousOf, render } from './screen.ts';

const frame = (shown: Shown, from = 0, hint?: string) => ({
  ...{ shown, from, hint, canGoBack: true, canGoHome: true, locale: 'sw' as const },
});
const listOf = (count: number, text = 'Nyumba') =>
  ({
    text: 'Lipi?',
    choices: Array.from({ length: count }, (_, index) => ({ text: `${text} ${index + 1}`, to: 'back' as const })),
  }) satisfies Shown;

/** All parts of a text, as "more" shows them. */
function partsOf(shown: Shown, hint?: string) {
  const parts = [];
  for (let from: number | null = 0; from !== null; ) {
    const given = frame(shown, from, parts.length === 0 ? hint : undefined);
    const { screen, next } = render(given);
    parts.push({ ...given, screen });
    from = next;
  }
  return parts;
}

describe('screens [CHANNEL-3]', () => {
  it('shows a short menu with the keys that lead back', () => {
    expect(render(frame(listOf(2))).screen).toBe('CON Lipi?\n1 Nyumba 1\n2 Nyumba 2\n0 Rudi 00 Mwanzo');
  });

  it('fits, whatever it is given, and loses no line', () => {
    for (const text of ['Nyumba', 'Mbagala Rangi Tatu', '[€]{~}'.repeat(30), 'x'.repeat(400), 'Kata ya '.repeat(40)])
      for (const hint of [undefined, 'Chagua namba unayoiona. '.repeat(9)]) {
        const shown = listOf(23, text);
        const parts = partsOf(shown, hint);
        for (const { screen } of parts) expect(gsmLength(screen)).toBeLessThanOrEqual(ussdMost);
        const seen = parts.flatMap(({ screen }) =>
          screen
            .slice(4)
            .split('\n')
            .filter((line) => /^\d+ (?!Rudi|Zaidi)/.test(line)),
        );
        expect(seen).toHaveLength(23);
        expect(choicesSeen(parts.at(-1)!)).toBe(23);
      }
  });

  it('goes back to the part before', () => {
    const parts = partsOf(listOf(30, 'Kata ya Mbezi Juu'));
    expect(parts.length).toBeGreaterThan(3);
    for (const [index, part] of parts.entries()) if (index > 0) expect(previousOf(part)).toBe(parts[index - 1]!.from);
  });

  it('knows which choices were on the phone', () => {
    const [first] = partsOf(listOf(30));
    const seen = choicesSeen(first!);
    expect(first!.screen).toContain(`\n${seen} Nyumba ${seen}\n`);
    expect(first!.screen).not.toContain(`\n${seen + 1} `);
  });

  it('ends without keys', () => {
    expect(render(frame({ text: 'Tayari.', isLast: true })).screen).toBe('END Tayari.');
  });
});
