import type { ScoreParts } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';

/** What is known of an agent when the score is made. */
export interface Standing {
  /** Days since they joined. */
  days: number;
  isOnboarded: boolean;
  /** Ads that may be on show, and those of them confirmed within a week. */
  runningAds: number;
  confirmedAds: number;
  /** Questions whether an ad is there whose time to answer is over or that are answered, and the quick answers. */
  questions: number;
  quickAnswers: number;
  reviews: number;
  /** Of the reviews, recent ones more. */
  weight: number;
  weightedNotes: number;
  /** Ads reported with reason within a year, and ads taken off for another's photos. */
  upheldReports: number;
  photoCopies: number;
}

const { score: points, newAgentDays } = limits;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The parts of a score. The page shows this very sum; null for a new agent. */
export function scorePartsOf(standing: Standing): ScoreParts | null {
  if (standing.days < newAgentDays) return null;
  const { runningAds, confirmedAds, questions, quickAnswers, upheldReports, photoCopies } = standing;
  const { count, note } = points.imaginaryReviews;
  const mean = (standing.weightedNotes + count * note) / (standing.weight + count);
  // Without an ad nothing is confirmed and nothing neglected; who was never asked has left nothing unanswered.
  const confirmed = runningAds === 0 ? 0.5 : confirmedAds / runningAds;
  const answered = questions === 0 ? 1 : quickAnswers / questions;
  return {
    confirmed: { points: rounded(points.confirmed * confirmed), ads: confirmedAds, of: runningAds },
    answers: { points: rounded(points.answers * answered), quick: quickAnswers, of: questions },
    reviews: { points: rounded((points.reviews * (mean - 1)) / (limits.review.note - 1)), count: standing.reviews },
    time: {
      points: rounded(points.time * Math.min(1, standing.days / points.daysToFullTime)),
      days: standing.days,
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
