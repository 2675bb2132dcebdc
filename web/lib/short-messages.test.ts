import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { locales } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { say, tell } from '@makao/i18n/say';
import { expect, it } from 'vitest';
import { shortMessages } from '../vite.messages.ts';

const folder = join(import.meta.dirname, '../../i18n/compiled/messages');
const all = new Map(Object.entries(m));
type Message = (values: object, options: object) => string;
const { handler } = shortMessages().transform as unknown as { handler: (this: object, code: string) => string };
const fail = { error: (said: string) => expect.unreachable(said) };

it('says every message in its short form as in the long one, in both languages', async () => {
  const registry: unknown = await import(join(folder, '../registry.js'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && !file.startsWith('_'));
  expect(files.length).toBeGreaterThan(1000);
  for (const file of files) {
    const short = handler.call(fail, readFileSync(join(folder, file), 'utf8'));
    const [, name] = /export const (\w+)/.exec(short)!;
    const code = short.replaceAll(/^import .*$/gm, '').replace(/export const \w+ =/, 'return');
    const message = compileFunction(code, ['say', 'tell', 'registry'])(say, tell, registry) as Message;
    const long = all.get(name!) as Message;
    for (const locale of locales)
      for (const value of [1, 2]) {
        const values = new Proxy({}, { get: () => value });
        expect(message(values, { locale }), `${name} in ${locale}`).toBe(long(values, { locale }));
      }
  }
});
