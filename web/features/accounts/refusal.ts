import { tellFailure } from '#web/lib/failure.ts';
import { requireVerified } from './require-user.ts';

export const isUnverified = (error: unknown): boolean => (error as { code?: string }).code === 'notVerified';

/** Shows why an action was refused. Unverified users enter their code first, and the action is repeated. */
export function tellRefusal(error: unknown, again: () => unknown, otherwise?: () => string): void {
  if (isUnverified(error)) {
    void import('./sign-in.ts').then(({ sendCodeOnce }) => sendCodeOnce()).catch(tellFailure);
    requireVerified(again);
  } else tellFailure(error, otherwise);
}
