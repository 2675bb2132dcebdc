import type { Locale } from '@makao/contract/kernel/locales';

/** Words to avoid and their replacements: each thing has one name. */
const otherWords: Record<Locale, [RegExp, string][]> = {
  en: [
    [/\b(he|him|his)\b/i, 'they, them, their'],
    [/\b(carry|go) on\b/i, 'continue'],
    [/\bon show\b/i, 'live'],
    [/\b(take|takes|taken|took) (it |the ad )?off\b|\bput (it )?back\b/i, 'unpublish, restore'],
    [/\bhand(ed)? in\b/i, 'submit'],
    [/\bproven\b/i, 'verified'],
    [/\b(somebody|nobody|whoever)\b/i, 'someone, no one, or a noun'],
    [/\bwe (write|send) (to )?you\b/i, "we'll message, we'll send"],
    [/\bconnection fee\b/i, 'agent fee'],
    [/\bwork opportunit/i, 'customer requests'],
    [/\blog in\b/i, 'sign in'],
    [/\bbe notified\b/i, 'notify me'],
    [/\b1 (ads|days|bedrooms|photos|changes|reports)\b/i, 'a singular form'],
  ],
  sw: [
    [/\bfleti\b/i, 'apartment'],
    [/\bmali\b/i, 'nyumba, kiwanja'],
    [/namba (ya|za) (siri|uthibitisho)/i, 'msimbo'],
    [/ada (ya|za) kwenda kuona/i, 'ada ya kuona'],
    [/\b(ma)?bafu\b/i, 'choo, vyoo'],
    [/\bmji\b/i, 'jiji'],
    [/\bkwenye chati\b/i, 'kwa WhatsApp'],
    [/\bfursa\b/i, 'wateja wanaotafuta, maombi'],
    [/\b(tume)?litoe?\b|\bUlitoe\b|limetolewa|halijatolewa/i, 'ondoa, limeondolewa'],
    [/\bUfute\b|\bUondoe\b/, 'Futa, Ondoa'],
    [/(?<!vigezo na masharti.{0,80})\bvigezo\b(?! na masharti)|\bkigezo\b/i, 'vichujio'],
    [/\bgereji\b/i, 'parking'],
    [/(hai|hali|haya|hazi|havi|hawa)kupakiwa/i, 'haijafunguka'],
  ],
};

/** Replacements for the words in a text that we avoid. */
export const betterWords = (locale: Locale, text: string): string[] =>
  otherWords[locale].filter(([word]) => word.test(text)).map(([, better]) => better);
