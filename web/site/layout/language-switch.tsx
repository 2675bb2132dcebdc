import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import Languages from 'lucide-react/icons/languages';

const names = { en: m.common_sign_english, sw: m.common_sign_kiswahili };

/** A link that works without a script; with one, `preferences.ts` saves a signed-in user's choice first. */
export function LanguageSwitch({ url, className }: { url: URL; className?: string }) {
  const other = getLocale() === 'en' ? 'sw' : 'en';
  const query = new URLSearchParams(url.search);
  query.set('lang', other);
  return (
    <a
      href={`${url.pathname}?${query}`}
      hrefLang={other}
      lang={other}
      title={m.common_language_switch()}
      rel="nofollow"
      data-act="language"
      className={className}
    >
      <Languages aria-hidden className="size-5" />
      {names[other]()}
    </a>
  );
}
