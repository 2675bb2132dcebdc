/** How many days were granted, and the earliest start. */
export interface Grant {
  id: string;
  at: Date;
  days: number;
  /** When it was revoked, if it was. */
  endedAt: Date | null;
}

export interface Term {
  id: string;
  start: Date;
  end: Date;
}

const dayMs = 86_400_000;

/**
 * When each grant runs: one after the other, in the order of granting. A revoked one ran until its revocation, and
 * those after it move forward. The database function `plan_terms` computes the same.
 */
export function termsOf(grants: readonly Grant[]): Term[] {
  let last = Number.NEGATIVE_INFINITY;
  return grants.map(({ id, at, days, endedAt }) => {
    const start = Math.max(at.getTime(), last);
    const full = start + Math.round(days * dayMs);
    const end = endedAt ? Math.max(start, Math.min(full, endedAt.getTime())) : full;
    last = end;
    return { id, start: new Date(start), end: new Date(end) };
  });
}

/** The end of the plan, running or past; null if there never was one. */
export const planEnd = (grants: readonly Grant[]): Date | null => termsOf(grants).at(-1)?.end ?? null;

/** SQL: whether an agent has a running plan. */
export const planRuns = (agentId: string) => `coalesce(plan_end(${agentId}) > now(), false)`;
