import { type Access, type Endpoint, isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import type { Traces } from './traces.ts';

export interface Caller {
  userId: string;
  /** The session that the token belongs to. */
  sessionId: string;
  agentId: string | null;
  /** Registered as an agent; the profile may still be missing. */
  isAgent: boolean;
  /** Null for users outside the team. */
  teamRole: TeamRole | null;
  isVerified: boolean;
  /** A team member who has not set up the second factor yet. */
  lacksSecondFactor?: boolean;
  isSuspended: boolean;
  locale: Locale;
  /** Device and address of the request; absent if a write is called without one. */
  from?: Traces;
}

/** The agent id of a caller. Agent endpoints admit no others; this tells the compiler. */
export function ownAgent({ agentId }: Caller): string {
  if (!agentId) throw new Refusal('forbidden');
  return agentId;
}

const isTeams = (access: Access) =>
  access !== 'public' && access !== 'user' && access !== 'verified' && access !== 'agent';

export interface Sessions {
  /** Returns the caller if they may call, else throws. */
  admit(request: FastifyRequest, endpoint: Pick<Endpoint, 'access' | 'beforeSecondFactor'>): Promise<Caller | null>;
}

/** Reads the bearer token with `identify`, and checks the user against the endpoint's `access`. */
export const sessionsBy = (
  identify: (token: string) => Promise<Caller | null>,
  from?: (request: FastifyRequest) => Traces,
): Sessions => ({
  async admit(request, { access, beforeSecondFactor }) {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const known = token ? await identify(token) : null;
    const caller = known && from ? { ...known, from: from(request) } : known;
    // A suspended user is a visitor to public endpoints; so is a team member before the second factor is set up.
    if (access === 'public') return caller?.isSuspended || caller?.lacksSecondFactor ? null : caller;
    if (!caller) throw new Refusal('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
    if (caller.isSuspended) throw new Refusal('suspended');
    if (caller.lacksSecondFactor && !beforeSecondFactor) throw new Refusal('secondFactorMissing');
    if (access === 'verified' && !caller.isVerified) throw new Refusal('notVerified');
    if (access === 'agent' && !caller.agentId) throw new Refusal(caller.isAgent ? 'noAgentProfile' : 'forbidden');
    if (isTeams(access) && !isOpenTo(access, caller.teamRole)) throw new Refusal('forbidden');
    return caller;
  },
});
