/** A problem that the operator can solve: printed as a sentence, without a stack. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
