export interface MessageExtras {
  /** URL of a picture above the text. */
  image?: string;
  /** At most three, up to 20 characters each. */
  buttons?: { id: string; title: string }[];
  /** A list behind a button: at most ten rows, titles up to 24 characters, descriptions up to 72. */
  list?: { button: string; rows: { id: string; title: string; description?: string }[] };
  /** A button by which the recipient shares their number. It comes alone. */
  asksForNumber?: true;
}

export type Message = {
  /** E.164, or the carrier's id of a person whose number is not known. */
  to: string;
  text: string;
  /** Outside of a conversation, only an approved template may be sent. */
  template?: { name: string; language: 'en' | 'sw'; parameters: string[] };
  /** Within a conversation; of a template only the buttons. */
  extras?: MessageExtras;
  /** Our id, which comes back with every delivery status: it names a message whose answer was lost. */
  reference?: string;
};

/** Sends a message to a phone. Any error except `MessageRefused` is temporary: retry later. */
export type Messenger = {
  send: (message: Message) => Promise<{ externalId: string }>;
  /** Media that a user sent, by the carrier's id, up to our size limit. */
  download: (mediaId: string) => Promise<Buffer>;
};

export interface SentSms {
  externalId: string;
  /** In thousandths of a shilling, if the provider says what it cost. */
  cost: number | null;
  /** How many SMS the text takes. */
  parts: number;
}

/** Sends SMS. Any error except `MessageRefused` is temporary, and says nothing about the recipient. */
export interface SmsSender {
  send(message: { to: string; text: string }): Promise<SentSms>;
}

/** The answer did not come, or can't be read: whether the message was taken is not known. */
export class SendingUncertain extends Error {
  override name = 'SendingUncertain';
}

/** There is no such media, or it is too large. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
}

/** A permanent failure: the number is unreachable, the user opted out, or the message is not acceptable. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`The message was refused (${code}): ${reason}`);
    this.code = code;
  }
}
