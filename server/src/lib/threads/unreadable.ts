/** An upload that cannot be read: `broken` is not what it claims to be, `tooMuch` exceeds a limit of size, memory or time. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly reason: 'broken' | 'tooMuch';

  constructor(reason: Unreadable['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
