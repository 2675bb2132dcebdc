import type { AdType, PropertyType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';

/** What a visitor looks for, as far as they have said. */
export interface Wish {
  propertyType: PropertyType;
  type?: AdType;
  wardIds?: string[];
  landmarkIds?: string[];
  priceMax?: number;
}

/** A menu, with what it is about. Stored in the session: a menu refers to rows by their ids and reads them again. */
export type Place =
  | { at: 'main' }
  | { at: 'kind' }
  | { at: 'business' }
  | { at: 'deal'; propertyType: PropertyType }
  | { at: 'ward'; wish: Wish }
  | { at: 'wardNamed'; wish: Wish; typed: string }
  | { at: 'price'; wish: Wish }
  | { at: 'results'; wish: Wish; page: number }
  | { at: 'adCode' }
  | { at: 'ad'; adId: string }
  | { at: 'sendAd'; adId: string }
  | { at: 'adSent'; adId: string }
  | { at: 'callName'; adId: string }
  | { at: 'callMe'; adId: string; name?: string }
  | { at: 'called'; adId: string; name?: string }
  | { at: 'code' }
  | { at: 'codeShown' }
  | { at: 'messages' }
  | { at: 'messagesSet'; isStopped: boolean }
  | { at: 'language' }
  | { at: 'languageSet'; locale: Locale }
  | { at: 'help' }
  | { at: 'agent' }
  | { at: 'stillThere'; adIds: string[] }
  | { at: 'stillThereSaid'; adIds: string[]; isThere: boolean }
  | { at: 'close' }
  | { at: 'closeAd'; adId: string }
  | { at: 'adClosed'; adId: string }
  | { at: 'leads' }
  | { at: 'plan' };

export type PlaceAt<At extends Place['at']> = Extract<Place, { at: At }>;
