import type { Risk, RiskReason } from '@makao/contract/risk';
import { defaultRiskSettings, type RiskSettings } from '@makao/contract/risk.settings';

type Thresholds = RiskSettings['thresholds'];

/** The sum of the weights, capped at 100. A reason without weight is switched off. */
export function riskOf(reasons: RiskReason[], { weights, ownText }: Pick<RiskSettings, 'weights' | 'ownText'>): Risk {
  // Agents reuse their own texts, which weighs less than copying another's.
  const weight = (reason: RiskReason) => (reason.code === 'sameText' && reason.isOwn ? ownText : weights[reason.code]);
  const counted = reasons.filter((reason) => weight(reason) > 0);
  const sum = counted.reduce((total, reason) => total + weight(reason), 0);
  return { score: Math.min(100, sum), reasons: counted.toSorted((a, b) => weight(b) - weight(a)) };
}

export const isSuspicious = (score: number, { suspicious }: Pick<Thresholds, 'suspicious'>) => score >= suspicious;
export const suspiciousSql = (a = 'a') => `${a}.risk >= coalesce(
  (select (s.settings->'thresholds'->>'suspicious')::int from risk_settings s), ${defaultRiskSettings.thresholds.suspicious})`;

/** Far below the usual price is bait, far above a mistake. */
export const priceRisk = (
  price: number,
  usual: number,
  { priceLow, priceHigh }: Pick<Thresholds, 'priceLow' | 'priceHigh'>,
): 'priceLow' | 'priceHigh' | null =>
  price < usual * priceLow ? 'priceLow' : price > usual * priceHigh ? 'priceHigh' : null;

/** Whether a price is so far from the approved one that it needs review. */
export const isPriceJump = (seen: number, price: number, { priceJump }: Pick<Thresholds, 'priceJump'>) =>
  Math.abs(price - seen) > seen * priceJump;

interface Way {
  metres: number;
  minutes: number;
  /** The accuracy of both ends, in metres. */
  blur: number;
  isOtherWard: boolean;
}

/** Whether an agent can't have been here and there within the time between. */
export const isImpossibleWay = (
  { metres, minutes, blur, isOtherWard }: Way,
  { travelKmh, wardMinutes }: Pick<Thresholds, 'travelKmh' | 'wardMinutes'>,
) => (isOtherWard && minutes < wardMinutes) || Math.max(0, metres - blur) > (travelKmh * 1000 * minutes) / 60;
