import { Refusal } from '../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';

/** An agent who pays must be reachable. */
export function verifiedAgent(caller: Caller): string {
  if (!caller.isVerified) throw new Refusal('notVerified');
  return ownAgent(caller);
}
