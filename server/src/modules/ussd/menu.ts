import type { Locale } from '@makao/contract/kernel/locales';
import type { Tx } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import type { Place, PlaceAt } from './places.ts';
import type { Speaker } from './speaker.ts';

/** An input, and everything needed to answer it. */
export interface Turn {
  /** The database of these services is the transaction. */
  services: Services;
  tx: Tx;
  /** The number that the network vouches for. */
  from: string;
  speaker: Speaker;
  locale: Locale;
  now: Date;
}

/** A numbered line. `back` is the menu before. */
export interface Choice {
  text: string;
  to: Place | 'back';
}

/** What a menu shows. Longer than a screen, it is shown in parts. */
export interface Shown {
  text: string;
  /** Numbered from 1. What they lead to is stored with the screen: the next input chooses from what was seen. */
  choices?: Choice[];
  /** Where "more" leads after the last part. */
  more?: Place;
  /** Ends the session. */
  isLast?: true;
}

/** Typed text that leads somewhere, or why it does not. */
export type Understood = Place | { hint: string };

/** A menu: what it shows, and what can be typed besides the numbers of its choices. */
export interface Menu<At extends Place['at']> {
  show: (turn: Turn, place: PlaceAt<At>) => Promise<Shown> | Shown;
  understand?: (turn: Turn, place: PlaceAt<At>, typed: string) => Promise<Understood> | Understood;
}

/** What was done, or the menu that follows it with a line above. */
export type Acted = Shown | { to: Place; hint: string; locale?: Locale };

/**
 * A write. It is entered only by a number of the screen that asked for it, shown by an earlier request: nobody can be
 * made to dial a code that acts.
 */
export interface Act<At extends Place['at']> {
  act: (turn: Turn, place: PlaceAt<At>) => Promise<Acted>;
}

export const menu = <At extends Place['at']>(_at: At, parts: Menu<At>): Menu<At> => parts;
export const act = <At extends Place['at']>(_at: At, run: Act<At>['act']): Act<At> => ({ act: run });

/** The two answers to a question before a write. */
export const yesOrNo = (yes: string, to: Place, no: string): Choice[] => [
  { text: yes, to },
  { text: no, to: 'back' },
];
