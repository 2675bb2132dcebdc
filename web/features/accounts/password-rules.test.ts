import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

const metBy = (text: string) => Object.keys(passwordRules).filter((rule) => passwordRules[rule]?.(text, 8));

it.each([
  ['', []],
  ['        ', ['length']],
  ['Ünï', ['upper', 'lower']],
  ['abc1', ['lower', 'digit']],
  ['Mlango!2026', ['length', 'upper', 'lower', 'digit', 'symbol']],
])('sees what makes %j stronger [AUTH-5]', (text, met) => {
  expect(metBy(text)).toEqual(met);
});
