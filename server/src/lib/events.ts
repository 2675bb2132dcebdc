import type { Tx } from '../db/client.ts';

/** Events that a write raises for modules above its own. */
export interface Events {
  /** The team approved an ad: it is published for a new term. */
  adPublished: { adId: string };
  /** A published ad became cheaper, or approved changes were applied: it may match other searches now. */
  adChanged: { adId: string };
  /** An ad that was reported as gone is published again. */
  adRestored: { adId: string };
  /** Agents confirmed that these places are available, in whichever way. */
  adsConfirmed: { adIds: string[]; origin: string };
  /** Agents reported these as rented or sold, or deleted the ads. */
  adsClosed: { adIds: string[]; origin: string };
  /** A user stopped the use of their data, or allowed it again. */
  personPaused: { userId: string; isPaused: boolean };
  /** Copies of an uploaded picture were searched for. */
  pictureRead: { fileId: string };
  /** The team removed an ad for good. */
  adRemoved: { adId: string };
}

export type EventName = keyof Events;
type Listener<Name extends EventName> = (tx: Tx, event: Events[Name]) => Promise<unknown>;
export type Listeners = { readonly [Name in EventName]: readonly Listener<Name>[] };
export type Raise = <Name extends EventName>(tx: Tx, name: Name, event: Events[Name]) => Promise<void>;

/**
 * Runs the listeners of an event in order, inside the transaction of the write that raises it. If one fails, the write
 * is rolled back.
 */
export const raiseTo =
  (listeners: Listeners): Raise =>
  async (tx, name, event) => {
    for (const listen of listeners[name]) await listen(tx, event);
  };
