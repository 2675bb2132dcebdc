import { answerSignIn } from '../sign-in-part.ts';
import { answerTeam } from '../team-part.ts';
import type { State } from './state.ts';

/**
 * A person of the team answers: texts go to them. It lasts as long as the conversation is open, whatever else is done
 * meanwhile. A word that signs in is never for a colleague.
 */
export const team: State = {
  mode: 'team',
  timeoutMs: null,
  understands: [
    { name: 'signIn', answer: answerSignIn },
    { name: 'team', answer: answerTeam },
  ],
  isUnfinished: () => false,
};
