import type { Locale } from '@makao/contract/kernel/locales';
import { ussdMost } from '@makao/contract/ussd.code';
import { m } from '@makao/i18n/messages';
import { clipped, gsmLength, gsmText } from './gsm.ts';
import type { Shown } from './menu.ts';

/** The keys that mean the same on every screen. */
export const keys = { more: '98', previous: '99', back: '0', home: '00' } as const;

/** Of a line: a screen with every key and a hint has room for one. */
const lineMost = 90;
const hintMost = 50;

interface Frame {
  shown: Shown;
  /** The first line to show, where the text has more than one screen. */
  from: number;
  hint?: string | undefined;
  canGoBack: boolean;
  canGoHome: boolean;
  locale: Locale;
}

/** Splits a line at blanks, and a word that is too long anywhere. */
function wrapped(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const word of line.split(' ')) {
    const next = part === '' ? word : `${part} ${word}`;
    if (gsmLength(next) <= lineMost) part = next;
    else {
      if (part !== '') parts.push(part);
      part = clipped(word, lineMost);
    }
  }
  return [...parts, part];
}

const linesOf = ({ text, choices = [] }: Shown) => [
  ...gsmText(text).split('\n').flatMap(wrapped),
  ...choices.map((choice, index) => clipped(`${index + 1} ${gsmText(choice.text).replaceAll('\n', ' ')}`, lineMost)),
];

/** The lines from `from` that fit, above the keys; `next` is the first that does not. */
function part({ shown, from, hint, canGoBack, canGoHome, locale }: Frame) {
  const say = { locale };
  const lines = linesOf(shown);
  const top = hint ? [clipped(gsmText(hint), hintMost)] : [];
  const keysWith = (hasMore: boolean) =>
    [
      hasMore && m.ussd_key_more({}, say),
      (canGoBack || from > 0) && m.ussd_key_back({}, say),
      canGoHome && m.ussd_key_home({}, say),
    ]
      .filter(Boolean)
      .join(' ');
  const screenOf = (next: number) => {
    const isLast = shown.isLast && next >= lines.length;
    const bottom = isLast ? '' : keysWith(next < lines.length || shown.more !== undefined);
    return (
      (isLast ? 'END ' : 'CON ') + [...top, ...lines.slice(from, next), bottom].filter((line) => line !== '').join('\n')
    );
  };
  let next = lines.length;
  while (next > from + 1 && gsmLength(screenOf(next)) > ussdMost) next -= 1;
  return { screen: screenOf(next), next, lines: lines.length };
}

/** The screen, and where its next part begins; null at the end. */
export function render(frame: Frame): { screen: string; next: number | null } {
  const { screen, next, lines } = part(frame);
  return { screen, next: next < lines ? next : null };
}

/** Where the part before this one begins. */
export function previousOf(frame: Frame): number {
  let at = 0;
  for (;;) {
    const { next } = render({ ...frame, from: at, hint: undefined });
    if (next === null || next >= frame.from) return at;
    at = next;
  }
}

/** How many of the choices are on the parts that were shown up to here. */
export function choicesSeen({ shown, ...frame }: Frame): number {
  const count = shown.choices?.length ?? 0;
  const { next } = render({ ...frame, shown });
  const texts = linesOf(shown).length - count;
  return next === null ? count : Math.max(0, next - texts);
}
