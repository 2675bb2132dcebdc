import { limits } from '@makao/contract/kernel/limits';
import { day } from '../../lib/market-time.ts';

/** What a report of `gone` counts: nothing, together with others, or enough to hide an ad. */
export type Vote = 'none' | 'shared' | 'whole';

/** What is known about a reporter and the accounts on the same device. */
export interface ReporterRecord {
  isAgent: boolean;
  /** Called or wrote to the agent about this ad. */
  hasContacted: boolean;
  isNew: boolean;
  /** Another agent uses the same device. */
  sharesAgentsDevice: boolean;
  /** Reports that the team or an agent's proof showed to be wrong, within the days without a vote. */
  wrong: number;
  right: number;
  /** Agents who said that the home is there, without a proof. */
  contradictedBy: number;
  open: number;
  /** Ads hidden within the week by reports of these accounts that were not judged right. */
  hiddenAlone: number;
  /** Ads of this agent hidden within the week by reports of new accounts. */
  hiddenByNew: number;
}

const { alone, mostOpen, mostContradicted } = limits.reports;

export function voteOf(reporter: ReporterRecord): Vote {
  const { hasContacted, isNew, wrong, right, contradictedBy, open, hiddenAlone } = reporter;
  if (reporter.isAgent || reporter.sharesAgentsDevice || wrong > 0) return 'none';
  if (contradictedBy >= mostContradicted && contradictedBy > right) return 'none';
  if (!hasContacted) return open >= mostOpen ? 'none' : 'shared';
  // One person can hide few ads before somebody answers.
  if (hiddenAlone >= (isNew ? alone.ofNew : alone.most) || contradictedBy > right) return 'shared';
  return isNew && reporter.hiddenByNew >= alone.ofNewAgainstAgent ? 'shared' : 'whole';
}

/**
 * Whether so many people hide an ad. A restored ad and one that was confirmed on the spot lately take more of them, and
 * nobody hides those alone.
 */
export function hides(ad: { isRestored: boolean; isOnSpot: boolean }, vote: Vote, people: number): boolean {
  if (!ad.isRestored && !ad.isOnSpot) return vote === 'whole' || people >= limits.reports.strangers;
  return people >= Math.max(ad.isRestored ? limits.reports.afterRestore : 0, ad.isOnSpot ? limits.position.people : 0);
}

export interface CountedReport {
  reporterId: string;
  createdAt: Date;
  deviceHash: string | null;
  addressHash: string | null;
  hasContacted: boolean;
  isNew: boolean;
}

/** Two accounts with a device or an address in common. */
export interface AccountLink {
  userId: string;
  otherId: string;
  kind: 'device' | 'address';
}

const minutesApart = 10;

function areOne(a: CountedReport, b: CountedReport, links: AccountLink[]): boolean {
  if (a.reporterId === b.reporterId) return true;
  const share = (kind: AccountLink['kind']) =>
    links.some((link) => link.kind === kind && link.userId === a.reporterId && link.otherId === b.reporterId);
  if ((a.deviceHash && a.deviceHash === b.deviceHash) || share('device')) return true;
  // Who contacted the agent counts by themselves: mobile networks put many people behind one address.
  if (a.hasContacted || b.hasContacted) return false;
  if (a.isNew && b.isNew) return true;
  const apart = Math.abs(a.createdAt.getTime() - b.createdAt.getTime());
  return (
    (a.addressHash !== null && a.addressHash === b.addressHash && apart <= minutesApart * 60_000) || share('address')
  );
}

/** How many people stand behind these reports: linked accounts count once, new ones too. */
export function countPeople(reports: CountedReport[], links: AccountLink[]): number {
  let people: CountedReport[][] = [];
  for (const report of reports) {
    const isSame = (one: CountedReport[]) => one.some((other) => areOne(report, other, links));
    people = [...people.filter((one) => !isSame(one)), [report, ...people.filter(isSame).flat()]];
  }
  return people.length;
}

/** Since when an account counts as new. */
export const newSince = (now: Date) => new Date(now.getTime() - limits.reports.newDays * day);

/** A report that was shown to be wrong, by the team or by a proof; one that was right. The rest nobody judged. */
export const wrongSql = (r = 'r') =>
  `(${r}.outcome in ('restored_by_admin', 'dismissed') or ${r}.proof_id is not null)`;
export const rightSql = (r = 'r') => `(${r}.outcome is not distinct from 'removed')`;
/** Answered by the agent, who proved nothing, or followed by an approval of the ad. */
export const contradictedSql = (r = 'r') => `(${r}.outcome = 'restored_by_agent' and ${r}.proof_id is null)`;
