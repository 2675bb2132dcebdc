/** Something the reader of the message can mend: a sentence without a stack is enough. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
