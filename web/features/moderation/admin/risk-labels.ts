import type { RiskCode } from '@makao/contract/risk';
import type { RiskThreshold } from '@makao/contract/risk.settings';
import { m } from '@makao/i18n/messages';

export const ruleLabels: Record<RiskCode, () => string> = {
  blockedPhoto: m.risk_code_blockedPhoto,
  blockedPhrase: m.risk_code_blockedPhrase,
  blockedDevice: m.risk_code_blockedDevice,
  copiedPhoto: m.risk_code_copiedPhoto,
  priceLow: m.risk_code_priceLow,
  priceHigh: m.risk_code_priceHigh,
  phoneInText: m.risk_code_phoneInText,
  linkInText: m.risk_code_linkInText,
  payFirst: m.risk_code_payFirst,
  foreignPrice: m.risk_code_foreignPrice,
  viewingFee: m.risk_code_viewingFee,
  sameText: m.risk_code_sameText,
  newAgent: m.risk_code_newAgent,
  manyAds: m.risk_code_manyAds,
  nameWaits: m.risk_code_nameWaits,
  priceJump: m.risk_code_priceJump,
  feeRaised: m.risk_code_feeRaised,
  roomsChanged: m.risk_code_roomsChanged,
  samePoint: m.risk_code_samePoint,
  impossibleWay: m.risk_code_impossibleWay,
};

export const thresholdLabels: Record<RiskThreshold, () => string> = {
  suspicious: m.risk_threshold_suspicious,
  youngDays: m.risk_threshold_youngDays,
  manyAds: m.risk_threshold_manyAds,
  priceLow: m.risk_threshold_priceLow,
  priceHigh: m.risk_threshold_priceHigh,
  priceJump: m.risk_threshold_priceJump,
  feePercentile: m.risk_threshold_feePercentile,
  sameText: m.risk_threshold_sameText,
  pointMetres: m.risk_threshold_pointMetres,
  homesAtPointOwn: m.risk_threshold_homesAtPointOwn,
  homesAtPoint: m.risk_threshold_homesAtPoint,
  travelKmh: m.risk_threshold_travelKmh,
  wardMinutes: m.risk_threshold_wardMinutes,
};
