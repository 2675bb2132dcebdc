import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import type { ChatState, chats } from '../../db/schema/chat.ts';
import { type Answered, type Part, say } from './turn.ts';
import { clearLanguageOf, languageOf, plain, wordsOf } from './words.ts';

/** After so many clear sentences in a row in the other language, we speak it too. */
const clearSentences = 2;

interface Spoken {
  /** Of the answer. */
  locale: Locale;
  /** Of the conversation from now on. */
  stored: Locale;
  state: Partial<ChatState>;
}

/**
 * A clear sentence is answered in its language. The conversation changes its language with the second in a row; the first
 * message of all sets it by whatever it says.
 */
export function languageFor(
  said: string,
  chat: Pick<typeof chats.$inferSelect, 'locale' | 'wroteAt' | 'state'>,
): Spoken {
  if (chat.wroteAt === null) {
    const locale = languageOf(said) ?? chat.locale;
    return { locale, stored: locale, state: {} };
  }
  const clear = clearLanguageOf(said);
  if (!clear || clear === chat.locale)
    return { locale: chat.locale, stored: chat.locale, state: clear ? { otherLanguage: undefined } : {} };
  const count = (chat.state.otherLanguage ?? 0) + 1;
  const isSwitched = count >= clearSentences;
  return {
    locale: clear,
    stored: isSwitched ? clear : chat.locale,
    state: { otherLanguage: isSwitched ? undefined : count },
  };
}

const names: Record<Locale, Set<string>> = {
  sw: wordsOf('kiswahili|swahili|kiswahil|kisw'),
  en: wordsOf('english|kiingereza|kingereza|kiingeleza|inglish|eng|kizungu'),
};
/** What may stand around the name of a language without being about something else. */
const around = wordsOf(
  'in|use|speak|write|reply|answer|talk|switch|change|to|the|can|could|you|we|i|me|do|please|pls|plz|language|only|want|prefer|lets|let|us|kwa|tumia|ongea|andika|jibu|badili|badilisha|lugha|iwe|ya|naomba|tafadhali|tu|nataka|tuongee|tutumie|nijibu|unaweza|kuongea|weka|dont|don|t|not|understand|know|sijui|sielewi|siongei|hapana|speaking|instead|back|rudi',
);
const refusing = wordsOf('dont|don|not|sijui|sielewi|siongei');
const other: Record<Locale, Locale> = { sw: 'en', en: 'sw' };
const toggles = wordsOf(
  'badili lugha|badilisha lugha|change language|switch language|change the language|lugha nyingine|other language|the other language',
);
const menus = wordsOf('lugha|language|languages|lugha gani|chagua lugha|choose language');

/** The language that somebody asks for: 'English please', 'kwa kiswahili', "I don't understand Swahili". */
function askedLanguage(said: string): Locale | null {
  const words = plain(said).split(' ');
  const named = (['sw', 'en'] as const).filter((locale) => words.some((word) => names[locale].has(word)));
  const [locale, ...more] = named;
  const isOnly = words.every((word) => around.has(word) || names.sw.has(word) || names.en.has(word));
  if (!locale || more.length > 0 || !isOnly) return null;
  return words.some((word) => refusing.has(word)) ? other[locale] : locale;
}

const switched = (locale: Locale): Answered => ({
  ...say(m.chat_language_done({}, { locale })),
  ...{ locale, state: { otherLanguage: undefined }, facts: { language: locale } },
});

/** The language is changed by asking for it. */
export const answerLanguage: Part = async ({ message, said, chat }) => {
  if (message.kind === 'button') {
    const [, tapped] = /^language:(sw|en)$/.exec(message.id) ?? [];
    return tapped === 'sw' || tapped === 'en' ? switched(tapped) : null;
  }
  if (message.kind !== 'text') return null;
  const asked = askedLanguage(said);
  if (asked) return switched(asked);
  if (toggles.has(plain(said))) return switched(other[chat.locale]);
  if (!menus.has(plain(said))) return null;
  return say(m.chat_language_ask({}, { locale: chat.locale }), {
    buttons: [
      { id: 'language:sw', title: m.chat_language_sw({}, { locale: chat.locale }) },
      { id: 'language:en', title: m.chat_language_en({}, { locale: chat.locale }) },
    ],
  });
};
