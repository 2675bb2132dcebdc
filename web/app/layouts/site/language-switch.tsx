import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import Languages from 'lucide-react/icons/languages';
import { useLocation } from 'react-router';
import { switchLocale } from '#app/lib/preferences.ts';
import { readSession } from '#app/lib/session.ts';

const names = { en: m.common_sign_english, sw: m.common_sign_kiswahili };

/** Saves the language of a signed-in person on the server first; if that fails, the language stays. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    if (readSession().user) await (await import('#app/lib/sign-in.ts')).saveLocale(locale);
  } catch (error) {
    return (await import('#app/lib/failure.ts')).tellFailure(error);
  }
  switchLocale(locale);
}

/** A link that works without a script; with one, the same page is reloaded. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = getLocale() === 'en' ? 'sw' : 'en';
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={other}
      lang={other}
      title={m.common_language_switch()}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        void chooseLocale(other);
      }}
      className={className}
    >
      <Languages aria-hidden className="size-5" />
      {names[other]()}
    </a>
  );
}
