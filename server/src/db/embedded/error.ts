/** A problem that the operator can solve: a sentence without a stack is enough. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
