import { type Access, type Endpoint, isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import type { Traces } from './traces.ts';

export interface Caller {
  userId: string;
  /** The sign-in that the token came from. */
  sessionId: string;
  agentId: string | null;
  /** Registered as an agent; the profile may be missing all the same. */
  isAgent: boolean;
  /** Null for those who are not of the team. */
  teamRole: TeamRole | null;
  isVerified: boolean;
  /** Of the team, and has not set up the second factor yet. */
  lacksSecondFactor?: boolean;
  isSuspended: boolean;
  locale: Locale;
  /** Where the call comes from; absent where a write is called without a request. */
  from?: Traces;
}

/** The agent's profile of a caller. An endpoint for agents never lets others in; this says so to the compiler. */
export function ownAgent({ agentId }: Caller): string {
  if (!agentId) throw new Refusal('forbidden');
  return agentId;
}

const isTeams = (access: Access) =>
  access !== 'public' && access !== 'user' && access !== 'verified' && access !== 'agent';

export interface Sessions {
  /** Answers the caller if they may call; refuses otherwise. */
  admit(request: FastifyRequest, endpoint: Pick<Endpoint, 'access' | 'beforeSecondFactor'>): Promise<Caller | null>;
}

/** Reads the Bearer token with `identify` and checks the person against what an endpoint asks for. */
export const sessionsBy = (
  identify: (token: string) => Promise<Caller | null>,
  from?: (request: FastifyRequest) => Traces,
): Sessions => ({
  async admit(request, { access, beforeSecondFactor }) {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const known = token ? await identify(token) : null;
    const caller = known && from ? { ...known, from: from(request) } : known;
    // A suspended person sees what is public, as a visitor; so does one of the team before the second factor is there.
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
