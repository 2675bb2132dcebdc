import type { Db } from './db/client.ts';
import type { Raise } from './lib/events.ts';
import type { Messenger } from './lib/messenger/messenger.ts';
import type { Storage } from './lib/storage/storage.ts';
import type { AdIndex } from './modules/search/index/ad-index.ts';

/** The address a browser reads a stored file at. */
export type FileUrl = (path: string) => string;

/** Hours of the day: from nine in the evening to seven, for instance. */
export interface QuietHours {
  from: number;
  to: number;
}

/** What the carrier signs its calls with, and the number that people write to. */
export interface ChatLine {
  appSecret: string;
  verifyToken: string;
  /** E.164; null where no link leads to it. */
  publicNumber: string | null;
}

/** What the modules work with. */
export interface Services {
  db: Db;
  storage: Storage;
  fileUrl: FileUrl;
  adIndex: AdIndex;
  messenger: Messenger;
  /** Hours in Dar es Salaam in which no phone rings without need; none in the demo. */
  quietHours?: QuietHours | null;
  /** How people write to us; without it nothing comes in but what the demo plays. */
  chatLine?: ChatLine | undefined;
  /** Messages that may go out within an hour, of all processes: what a fault or an abuser can cost is bounded. */
  messagesPerHour: number;
  /** Tells the modules above what a write has done, inside its transaction. */
  raise: Raise;
  /** Signs access tokens and hashes codes. */
  tokenSecret: Uint8Array;
  /** Demo mode shows messages instead of sending them. */
  demo: boolean;
  /** Scheme and host the public uses, without a slash at the end. */
  origin: string;
}
