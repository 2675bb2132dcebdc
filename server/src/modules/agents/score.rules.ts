import type { ScoreParts } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';

/** The inputs of a score. */
export interface Standing {
  /** Days since the agent joined. */
  days: number;
  isOnboarded: boolean;
  /** Ads that may be published, and those confirmed within a week. */
  runningAds: number;
  confirmedAds: number;
  /** Those confirmed on the spot within one term. */
  onSpotAds: number;
  /** Availability questions that are answered or overdue, and those answered quickly. */
  questions: number;
  quickAnswers: number;
  reviews: number;
  /** Average rating, recent reviews weighted more. */
  weight: number;
  weightedNotes: number;
  /** Ads with upheld reports within a year, and ads removed for copied photos. */
  upheldReports: number;
  photoCopies: number;
}

const { score: points, newAgentDays } = limits;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The components of a score, as shown on the agent's page; null for a new agent. */
export function scorePartsOf(standing: Standing): ScoreParts | null {
  if (standing.days < newAgentDays) return null;
  const { runningAds, confirmedAds, onSpotAds, questions, quickAnswers, upheldReports, photoCopies } = standing;
  const { count, note } = points.imaginaryReviews;
  const mean = (standing.weightedNotes + count * note) / (standing.weight + count);
  // Without ads there is nothing to confirm; questions that nobody asked earn nothing.
  const confirmed = runningAds === 0 ? 0.5 : confirmedAds / runningAds;
  const answered = questions === 0 ? 0 : quickAnswers / questions;
  return {
    confirmed: { points: rounded(points.confirmed * confirmed), ads: confirmedAds, of: runningAds },
    answers: { points: rounded(points.answers * answered), quick: quickAnswers, of: questions },
    reviews: { points: rounded((points.reviews * (mean - 1)) / (limits.review.note - 1)), count: standing.reviews },
    time: {
      points: rounded(points.time * Math.min(1, standing.days / points.daysToFullTime)),
      days: standing.days,
    },
    onSpot: {
      points: runningAds === 0 ? 0 : rounded((points.onSpot * onSpotAds) / runningAds),
      ads: onSpotAds,
      of: runningAds,
    },
    verified: { points: standing.isOnboarded ? points.verified : 0 },
    reports: { points: 0 - Math.min(points.reportsMost, upheldReports * points.report), count: upheldReports },
    copies: { points: 0 - photoCopies * points.photoCopy, count: photoCopies },
  };
}

/** From 0 to 100. */
export const scoreOf = (parts: ScoreParts): number => {
  const sum = Object.values(parts).reduce((total, part) => total + part.points, 0);
  return Math.min(100, Math.max(0, Math.round(sum)));
};
