import type { Db } from './db/client.ts';
import type { Raise } from './lib/events.ts';
import type { Messenger, SmsSender } from './lib/messenger/messenger.ts';
import type { Storage } from './lib/storage/storage.ts';
import type { PaymentProvider } from './modules/payments/providers/provider.ts';
import type { AdIndex } from './modules/search/index/ad-index.ts';

/** The URL of a stored file for browsers. */
export type FileUrl = (path: string) => string;

/** Hours of the day, for instance from nine in the evening to seven. */
export interface QuietHours {
  from: number;
  to: number;
}

/** The carrier's webhook secrets, and the number that users write to. */
export interface ChatLine {
  appSecret: string;
  verifyToken: string;
  /** The carrier's id of our number: deliveries for another are refused. */
  phoneNumberId: string;
  /** E.164; null if no link leads to it. */
  publicNumber: string | null;
}

/** An SMS that went to a phone of the demo. */
export interface PlayedSms {
  to: string;
  from: string | null;
  text: string;
  sentAt: Date;
}

/** What the modules work with. */
export interface Services {
  db: Db;
  /** A small pool for the team's lists, exports and dashboard: however slow they are, visitors keep theirs. */
  teamDb: Db;
  storage: Storage;
  fileUrl: FileUrl;
  adIndex: AdIndex;
  messenger: Messenger;
  /** The second channel; without it there is only WhatsApp. */
  sms?: SmsSender | undefined;
  /** The SMS that phones of the demo got, oldest first. */
  playedSms?: (() => PlayedSms[]) | undefined;
  /** What authenticates the callbacks of the gateway for SMS and USSD: a secret in their path. */
  gatewaySecret?: string | undefined;
  /** Local hours without non-urgent messages; none in the demo. */
  quietHours?: QuietHours | null;
  /** The chat webhook; without it only the demo's messages come in. */
  chatLine?: ChatLine | undefined;
  /** Asks phones for a PIN; without it agents pay by themselves and claim it. */
  paymentProvider?: PaymentProvider | undefined;
  /** Seconds in which a judgement can be undone; 0 carries it out at once, for tests. */
  undoSeconds?: number;
  /** Hourly limit of messages over all processes: bounds what a fault or abuse can cost. */
  messagesPerHour: number;
  /** Notifies the modules above of a write, inside its transaction. */
  raise: Raise;
  /** Signs access tokens and hashes codes. */
  tokenSecret: Uint8Array;
  /** Demo mode shows messages instead of sending them. */
  demo: boolean;
  /** Public scheme and host, without a trailing slash: links in messages begin with it. A demo learns its port late. */
  origin: string;
}
