import { m } from '@makao/i18n/messages';
import { notify } from './notify.ts';

/** Long enough to read, and to act on. */
const longNotice = 20_000;

/** Of a refusal by the API (0 when it could not be reached); undefined for any other fault. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/**
 * The one place where a failed call becomes a notice. Screens call it with what they know themselves; what is the same
 * everywhere (nobody signed in, no plan, not verified) is said here.
 */
export function tellFailure(error: unknown, otherwise: () => string = m.accounts_session_unknownError): void {
  const status = statusOf(error);
  // The person is already on the way to sign-in.
  if (status === 401) return;
  if (status === 402) say(m.accounts_session_paymentRequired(), longNotice);
  else if (status === 403) say(refusalText(error) ?? m.accounts_session_actionNotAuthorized(), longNotice);
  else if (status === 429) say((error as Error).message);
  else {
    // What nobody expected is worth a look.
    console.warn(error);
    say(otherwise());
  }
}

const say = (text: string, duration?: number) => void notify({ kind: 'error', text, ...(duration && { duration }) });

/** Proving the number would not help somebody suspended. */
const refusalText = (error: unknown) =>
  (error as { code?: string }).code === 'suspended' ? (error as Error).message : null;
