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
