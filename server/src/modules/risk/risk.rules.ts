import { limits } from '@makao/contract/kernel/limits';
import type { Risk, RiskCode, RiskReason } from '@makao/contract/risk';

/** The weight of each reason. The sum is capped at 100. */
const weights: Record<RiskCode, number> = {
  copiedPhoto: 50,
  payFirst: 40,
  priceLow: 35,
  phoneInText: 30,
  linkInText: 30,
  sameText: 30,
  nameWaits: 30,
  manyAds: 25,
  priceJump: 25,
  foreignPrice: 20,
  viewingFee: 20,
  priceHigh: 20,
  feeRaised: 20,
  roomsChanged: 15,
  newAgent: 10,
};

/** Agents reuse their own texts, which weighs less than copying another's. */
const ownText = 15;

export function riskOf(reasons: RiskReason[]): Risk {
  const weight = (reason: RiskReason) => (reason.code === 'sameText' && reason.isOwn ? ownText : weights[reason.code]);
  const sum = reasons.reduce((total, reason) => total + weight(reason), 0);
  return { score: Math.min(100, sum), reasons: reasons.toSorted((a, b) => weight(b) - weight(a)) };
}

export const isSuspicious = (score: number) => score >= limits.suspicious;
export const suspiciousSql = (a = 'a') => `${a}.risk >= ${limits.suspicious}`;

/** Below half of the usual price is bait, above three times a mistake. */
export const priceRisk = (price: number, usual: number): 'priceLow' | 'priceHigh' | null =>
  price * 2 < usual ? 'priceLow' : price > usual * 3 ? 'priceHigh' : null;

/** Whether a price is so far from the approved one that it needs review. */
export const isPriceJump = (seen: number, price: number) => Math.abs(price - seen) > seen * limits.priceJump;
