import { tellFailure } from '#web/lib/failure.ts';
import { requireName, requireVerified } from './require-user.ts';

const codeOf = (error: unknown) => (error as { code?: string }).code;
export const isUnverified = (error: unknown): boolean => codeOf(error) === 'notVerified';
/** Whether the user can settle it at once: by a code, or by their name. */
export const canSettle = (error: unknown): boolean => isUnverified(error) || codeOf(error) === 'nameRequired';

/** Shows why an action was refused. Users enter their code or their name first, and the action is repeated. */
export function tellRefusal(error: unknown, again: () => unknown, otherwise?: () => string): void {
  if (isUnverified(error)) {
    void import('./sign-in.ts').then(({ sendCodeOnce }) => sendCodeOnce()).catch(tellFailure);
    requireVerified(again);
  } else if (canSettle(error)) requireName(again);
  else tellFailure(error, otherwise);
}
