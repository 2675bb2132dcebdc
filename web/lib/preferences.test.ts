import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { headScript } from '../site/inline-scripts.ts';
import { localeCookie, speaksStoredLocale, switchLocale, switchTheme } from './preferences.ts';

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
  const stored = new Map(Object.entries({ theme, locale: chosen }).filter(([, value]) => value !== undefined));
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
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    addEventListener: (name: string, listener: (event: object) => void) => name === 'click' && clicks.push(listener),
    self: {},
    Date: class {
      getTimezoneOffset = () => (timeZone.startsWith('Africa/') ? -180 : -60);
    },
    Intl: Object.fromEntries([['DateTimeFormat', () => ({ resolvedOptions: () => ({ timeZone }) })]]),
  });
  const follow = (hreflang: string, defaultPrevented: boolean) => {
    const closest = (selector: string) => (selector === 'a[hreflang]' ? { hreflang } : null);
    for (const listen of clicks) listen({ defaultPrevented, target: { closest } });
    return stored.get('locale');
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

describe('a page that is open', () => {
  const page = (given: { cookie?: string; lang?: string; theme?: string; dark?: boolean; href?: string }) => {
    const documentElement = { lang: given.lang ?? 'en', dataset: { theme: given.theme } as Record<string, string> };
    const document = { cookie: given.cookie ?? '', documentElement };
    const stored = new Map<string, string>();
    const location = { href: given.href ?? 'https://site.example/', reload: vi.fn(), replace: vi.fn() };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', location);
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
    vi.stubGlobal('matchMedia', () => ({ matches: given.dark ?? false }));
    vi.stubGlobal('dispatchEvent', vi.fn());
    return { document, stored, location };
  };

  it('speaks the language that is stored, unless it was changed under it [I18N-2]', () => {
    const speaks = (cookie: string, lang: string) => {
      page({ cookie, lang });
      return speaksStoredLocale();
    };
    expect(speaks('locale=sw', 'sw')).toBe(true);
    expect(speaks('a=1; locale=sw', 'en')).toBe(false);
    expect(speaks('', 'en')).toBe(true);
    expect(speaks('notlocale=sw', 'en')).toBe(true);
  });

  it('changes its language for good, and drops the one its address asked for [I18N-3]', () => {
    const plain = page({});
    switchLocale('sw');
    expect([plain.stored.get('locale'), plain.document.cookie]).toEqual(['sw', localeCookie('sw')]);
    expect([plain.location.reload.mock.calls.length, plain.location.replace.mock.calls.length]).toEqual([1, 0]);
    const asked = page({ href: 'https://site.example/search?lang=en&page=2' });
    switchLocale('sw');
    expect(String(asked.location.replace.mock.calls[0]![0])).toBe('https://site.example/search?page=2');
    expect(asked.location.reload).not.toHaveBeenCalled();
  });

  it('changes its theme, also where nothing can be stored', () => {
    const { document, stored } = page({});
    switchTheme('dark');
    expect([document.documentElement.dataset.theme, stored.get('theme')]).toEqual(['dark', 'dark']);
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('blocked');
      },
    });
    switchTheme('light');
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});
