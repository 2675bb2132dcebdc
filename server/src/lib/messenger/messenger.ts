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
};

/** Carries a message to a phone. Any error but `MessageRefused` is passing: try again later. */
export type Messenger = { send: (message: Message) => Promise<{ externalId: string }> };

/** It will never arrive: the number is not reachable, the person does not want it, or the message is not acceptable. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`The message was refused (${code}): ${reason}`);
    this.code = code;
  }
}
