import { m } from '@makao/i18n/messages';
import { notify } from './notify.ts';

/** Long enough to read, and to act on. */
const longNotice = 20_000;

/** HTTP status of an API error (0 when unreachable); undefined for any other error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** The page that tells a suspended person why, if that is what the API refused. */
export function suspensionPath(error: unknown): string | null {
  const token = ((error as { body?: unknown }).body as { suspensionToken?: unknown } | null | undefined)
    ?.suspensionToken;
  return typeof token === 'string' ? `/authentication/suspended?${String(new URLSearchParams({ token }))}` : null;
}

/**
 * Turns a failed call into a notice. Screens pass the texts they know themselves; what is the same
 * everywhere (not signed in, no plan, not verified) is handled here.
 */
export function tellFailure(error: unknown, otherwise: () => string = m.accounts_session_unknownError): void {
  const status = statusOf(error);
  const suspended = suspensionPath(error);
  if (suspended) {
    location.assign(suspended);
    return;
  }
  // The user is already being redirected to sign-in.
  if (status === 401) return;
  if (status === 202) notify({ kind: 'information', text: (error as Error).message, duration: longNotice });
  else if (status === 402) say(m.accounts_session_paymentRequired(), longNotice);
  else if (status === 403) say(refusalText(error) ?? m.accounts_session_actionNotAuthorized(), longNotice);
  else if (status === 429) say((error as Error).message);
  else {
    // An unexpected error.
    console.warn(error);
    say(otherwise());
  }
}

const say = (text: string, duration?: number) => notify({ kind: 'error', text, ...(duration && { duration }) });

/** Verifying the number would not help. */
const refusalText = (error: unknown) =>
  [
    'suspended',
    'ownDecision',
    'ownJudgement',
    'noAgentProfile',
    'nameRequired',
    'passwordRequired',
    'linkRequired',
  ].includes((error as { code?: string }).code ?? '')
    ? (error as Error).message
    : null;
