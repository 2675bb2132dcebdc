import { auditActions } from '@makao/contract/team.audit';
import { overwriteGetLocale } from '@makao/i18n/runtime';
import { afterAll, expect, it } from 'vitest';
import { actionLabel, sentenceOf } from './audit-words.ts';

const read = (locale: 'en' | 'sw') => overwriteGetLocale(() => locale);
afterAll(() => read('en'));

const entry = {
  actor: { id: 'a', fullName: 'Neema Mushi' },
  subject: { name: 'Nyumba Mikocheni', path: null },
  subjectId: '0c5f2d34-aaaa-4bbb-8ccc-111111111111',
};

it.each(['en', 'sw'] as const)('every deed of the log has its own sentence in %s [ADM-2]', (locale) => {
  read(locale);
  const said = auditActions.map((action) => sentenceOf({ ...entry, action }));
  for (const [index, sentence] of said.entries()) {
    expect([auditActions[index], sentence.startsWith('Neema Mushi ')]).toEqual([auditActions[index], true]);
    expect(sentence).not.toMatch(/undefined|[{}]|\w+\.\w+/);
  }
  expect(new Set(said).size).toBe(auditActions.length);
  for (const action of auditActions) expect(actionLabel(action)).toMatch(/^\p{Lu}\S*/u);
});

it('says who did what to what, and tells by its id what has no name any more', () => {
  read('en');
  expect(sentenceOf({ ...entry, action: 'ad.approve' })).toBe('Neema Mushi approved the ad Nyumba Mikocheni');
  read('sw');
  expect(sentenceOf({ ...entry, action: 'ad.approve', subject: null })).toBe(
    'Neema Mushi aliidhinisha tangazo #0c5f2d34',
  );
});
