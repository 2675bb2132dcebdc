import type { Tx } from '../db/client.ts';

/** What a write tells the modules above its own. */
export interface Events {
  /** The team approved an ad: it is on show for a new term. */
  adPublished: { adId: string };
  /** An ad on show costs less, or approved changes are in force: it may fit other searches now. */
  adChanged: { adId: string };
  /** An ad that was reported as gone is back. */
  adRestored: { adId: string };
  /** Agents said that the places of these ads are there, in whichever way. */
  adsConfirmed: { adIds: string[]; origin: string };
  /** They said that these are rented or sold, or deleted the ads. */
  adsClosed: { adIds: string[]; origin: string };
  /** A person who deleted their account has not come back: everything of theirs that nobody else needs goes. */
  personRemoved: { userId: string; agentId: string | null };
  /** Copies of an uploaded picture were looked for. */
  pictureRead: { fileId: string };
  /** The team removed an ad for good. */
  adRemoved: { adId: string };
}

export type EventName = keyof Events;
type Listener<Name extends EventName> = (tx: Tx, event: Events[Name]) => Promise<unknown>;
export type Listeners = { readonly [Name in EventName]: readonly Listener<Name>[] };
export type Raise = <Name extends EventName>(tx: Tx, name: Name, event: Events[Name]) => Promise<void>;

/**
 * Runs the listeners of an event one after another, inside the transaction of the write that raises it: when one fails,
 * nothing of the write has happened.
 */
export const raiseTo =
  (listeners: Listeners): Raise =>
  async (tx, name, event) => {
    for (const listen of listeners[name]) await listen(tx, event);
  };
