import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { logOptions } from './log.ts';

const lines: string[] = [];
const { log } = fastify({ logger: logOptions('info', { write: (line) => lines.push(line) }) as object });
const logged = (details: object) => {
  log.error(details, 'It failed');
  return lines.at(-1)!;
};

it('keeps the codes of errors, of their causes too, and hides the codes of people', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const error = Object.assign(new TypeError('fetch failed for code=48213', { cause }), { code: 'ECONNREFUSED' });
  const line = logged({ error, body: { code: '48214', password: 'mwembe' } });
  expect(JSON.parse(line)).toMatchObject({
    error: { type: 'TypeError', errno: 'ECONNREFUSED', cause: { type: 'Error', errno: '23505' } },
  });
  expect(line).not.toMatch(/4821|mwembe/);
});
