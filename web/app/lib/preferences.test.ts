import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { headScript } from './preferences.ts';

interface Visit {
  lang?: string;
  cookie?: string;
  search?: string;
  timeZone?: string;
  theme?: string;
  chosen?: string;
  cookiesOff?: boolean;
}

/** Runs the script as a browser would, before the page is painted. */
function visit({ lang = 'en', cookie = '', search = '', timeZone = 'Europe/Paris', ...given }: Visit) {
  const { theme, chosen, cookiesOff } = given;
  const kept = new Map(Object.entries({ theme, locale: chosen }).filter(([, value]) => value !== undefined));
  const clicks: ((event: object) => void)[] = [];
  const jar = { value: cookie };
  const reload = vi.fn();
  const documentElement: { lang: string; dataset: Record<string, string> } = { lang, dataset: {} };
  runInNewContext(headScript, {
    document: {
      documentElement,
      get cookie() {
        return jar.value;
      },
      set cookie(text: string) {
        if (!cookiesOff) jar.value = text;
      },
    },
    location: { search, reload },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    addEventListener: (_: string, listener: (event: object) => void) => clicks.push(listener),
    self: {},
    Date: class {
      getTimezoneOffset = () => (timeZone.startsWith('Africa/') ? -180 : -60);
    },
    Intl: Object.fromEntries([['DateTimeFormat', () => ({ resolvedOptions: () => ({ timeZone }) })]]),
  });
  const follow = (hreflang: string, defaultPrevented: boolean) => {
    for (const listen of clicks) listen({ defaultPrevented, target: { closest: () => ({ hreflang }) } });
    return kept.get('locale');
  };
  return { cookie: jar.value, reloaded: reload.mock.calls.length > 0, theme: documentElement.dataset.theme, follow };
}

describe('before the first paint', () => {
  it('a first visit from Dar es Salaam is in Swahili, and that is remembered [I18N-2]', () => {
    const seen = visit({ timeZone: 'Africa/Dar_es_Salaam' });
    expect(seen.reloaded).toBe(true);
    expect(seen.cookie).toBe('locale=sw;path=/;max-age=31536000;samesite=lax');
  });

  it('a first visit from elsewhere keeps the language it was given [I18N-2]', () => {
    const english = { reloaded: false, cookie: expect.stringContaining('locale=en') };
    expect(visit({})).toMatchObject(english);
    expect(visit({ timeZone: 'Africa/Nairobi' })).toMatchObject(english);
  });

  it('a page already in Swahili is not loaded again', () => {
    expect(visit({ lang: 'sw', timeZone: 'Africa/Dar_es_Salaam' }).reloaded).toBe(false);
  });

  it('a language chosen before, or asked for in the address, stands [I18N-2]', () => {
    const timeZone = 'Africa/Dar_es_Salaam';
    expect(visit({ timeZone, cookie: 'a=1; locale=en' })).toMatchObject({ reloaded: false, cookie: 'a=1; locale=en' });
    expect(visit({ timeZone, search: '?type=rent&lang=en' }).reloaded).toBe(false);
  });

  it('a browser that asks for Swahili reads Swahili anywhere [I18N-2]', () => {
    const seen = visit({ lang: 'sw', timeZone: 'Europe/Paris' });
    expect(seen).toMatchObject({ reloaded: false, cookie: expect.stringContaining('locale=sw') });
  });

  it('the choice in local storage comes before the cookie, the browser and the time zone [I18N-2]', () => {
    const english = { reloaded: true, cookie: expect.stringContaining('locale=en') };
    expect(visit({ chosen: 'en', lang: 'sw', timeZone: 'Africa/Dar_es_Salaam' })).toMatchObject(english);
    expect(visit({ chosen: 'en', lang: 'sw', cookie: 'locale=sw' })).toMatchObject(english);
    expect(visit({ chosen: 'sw', lang: 'sw', cookie: 'locale=sw' })).toMatchObject({ cookie: 'locale=sw' });
    expect(visit({ chosen: '"><script>', timeZone: 'Africa/Dar_es_Salaam' }).cookie).toContain('locale=sw');
  });

  it('the switch followed before the scripts arrive is a choice, a link with a language none [I18N-2]', () => {
    expect(visit({}).follow('sw', false)).toBe('sw');
    expect(visit({}).follow('sw', true)).toBeUndefined();
    const shared = visit({ chosen: 'sw', search: '?lang=en' });
    expect([shared.reloaded, shared.cookie]).toEqual([false, '']);
  });

  it('a browser that keeps no cookies is not sent round in circles', () => {
    expect(visit({ timeZone: 'Africa/Dar_es_Salaam', cookiesOff: true }).reloaded).toBe(false);
  });

  it('applies the theme that was chosen, and no other', () => {
    expect(visit({ theme: 'dark' }).theme).toBe('dark');
    expect(visit({ theme: '"><script>' }).theme).toBeUndefined();
  });
});
