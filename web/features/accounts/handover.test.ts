import { describe, expect, it } from 'vitest';
import { handoverCookie, readHandover } from './handover.ts';

const tokens = { refresh_token: 'abc-DEF_123' };
const header = (cookie: string) => cookie.split(';')[0];

describe('the handover of a session that a plain form opened [ENTRY-3]', () => {
  it('is bound to this host over HTTPS, and out of the reach of scripts and other sites', () => {
    expect(handoverCookie(tokens, 'https://makao.example')).toBe(
      '__Host-handover=abc-DEF_123; Path=/; HttpOnly; SameSite=Strict; Max-Age=900; Secure',
    );
  });

  it('works without HTTPS on a machine of our own', () => {
    expect(handoverCookie(tokens, 'http://127.0.0.1:3000')).toBe(
      'handover=abc-DEF_123; Path=/; HttpOnly; SameSite=Strict; Max-Age=900',
    );
  });

  it('is found among other cookies under either name, the bound one first', () => {
    for (const origin of ['https://makao.example', 'http://127.0.0.1:3000'])
      expect(readHandover(`locale=sw; ${header(handoverCookie(tokens, origin))}; theme=dark`)).toBe('abc-DEF_123');
    expect(readHandover('handover=planted; __Host-handover=own')).toBe('own');
  });

  it.each([null, undefined, '', 'locale=sw', 'xhandover=abc', 'handover=', 'handover=a b', 'handover="a"'])(
    'is not there in %j',
    (cookies) => {
      expect(readHandover(cookies)).toBeNull();
    },
  );
});
