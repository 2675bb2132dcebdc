export interface MessageExtras {
  /** The address of a picture above the text. */
  image?: string;
  /** At most three, up to 20 letters each. */
  buttons?: { id: string; title: string }[];
  /** Shown behind a button: at most ten rows, titles up to 24 letters, descriptions up to 72. */
  list?: { button: string; rows: { id: string; title: string; description?: string }[] };
}

export type Message = {
  /** E.164. */
  to: string;
  text: string;
  /** Outside a conversation that the person opened, only a text approved beforehand may be sent. */
  template?: { name: string; language: 'en' | 'sw'; parameters: string[] };
  /** Within a conversation; of a template the buttons alone. */
  extras?: MessageExtras;
};

/** Carries a message to a phone. Any error but `MessageRefused` is passing: try again later. */
export type Messenger = {
  send: (message: Message) => Promise<{ externalId: string }>;
  /** What a person sent us, by the carrier's name for it; no more than we take. */
  download: (mediaId: string) => Promise<Buffer>;
};

/** There is nothing to be had by that name, or it is larger than what we take. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
}

/** It will never arrive: the number is not reachable, the person does not want it, or the message is not acceptable. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`The message was refused (${code}): ${reason}`);
    this.code = code;
  }
}
