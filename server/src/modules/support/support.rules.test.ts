import { expect, it } from 'vitest';
import { answersWhen } from './support.rules.ts';

it('the team answers from eight in the morning to eight in the evening of the market [TALK-5]', () => {
  const when = (utc: string) => answersWhen(new Date(`2026-11-20T${utc}Z`));
  expect(['04:59', '05:00', '16:59', '17:00', '21:30'].map((time) => when(`${time}:00`))).toEqual([
    'today',
    'now',
    'now',
    'tomorrow',
    'today',
  ]);
});
