import { MessageRefused, SendingUncertain } from './messenger.ts';

/** Errors of a connection that was never made: nothing was sent. */
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
]);

const codeOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code;

/**
 * What became of a message when sending failed. `failed`: nothing was sent, another channel may be tried at once.
 * `unknown`: the provider may have taken it.
 */
export function fateOf(error: unknown): 'refused' | 'failed' | 'unknown' {
  if (error instanceof MessageRefused) return 'refused';
  if (error instanceof SendingUncertain) return 'unknown';
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'unknown';
  // `fetch` wraps the error of the connection.
  if (error instanceof TypeError && error.cause !== undefined)
    return notConnected.has(String(codeOf(error.cause))) ? 'failed' : 'unknown';
  return 'failed';
}
