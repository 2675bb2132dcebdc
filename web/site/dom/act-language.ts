import { isLocale } from '@makao/i18n/runtime';
import { readSession } from '#web/features/accounts/session.ts';
import { switchLocale } from '#web/lib/preferences.ts';

/** Saves the language of a signed-in user on the server first; if that fails, the language stays. */
export default async function chooseLanguage(trigger: HTMLElement): Promise<void> {
  const locale = trigger.getAttribute('hreflang');
  if (!isLocale(locale)) return;
  if (readSession().user) await (await import('#web/features/accounts/sign-in.ts')).saveLocale(locale);
  switchLocale(locale);
}
