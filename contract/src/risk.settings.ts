import { z } from 'zod';
import { filledText } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { riskCodes } from './risk.ts';

const weight = z.number().int().min(0).max(100);
const words = z.array(z.string().trim().toLowerCase().min(3).max(60)).max(100);

/** What owners edit of the risk engine. */
export const riskSettings = z
  .object({
    /** Points of each reason; 0 switches it off. */
    weights: z.record(z.enum(riskCodes), weight),
    /** Points of a text like one's own earlier one, which weighs less than another's. */
    ownText: weight,
    thresholds: z.object({
      /** From this score on, an ad is suspicious. */
      suspicious: z.number().int().min(1).max(100),
      /** Agents are new for so many days. */
      youngDays: z.number().int().min(0).max(90),
      /** More ads in a day are many. */
      manyAds: z.number().int().min(1).max(limits.adsPerDay.most),
      /** Shares of the usual price: below the one it is bait, above the other a mistake. */
      priceLow: z.number().min(0.1).max(0.9),
      priceHigh: z.number().min(1.2).max(10),
      /** The share by which a price may change without waiting for the team. */
      priceJump: z.number().min(0.05).max(1),
      /** Viewing fees above this share of the city's. */
      feePercentile: z.number().min(0.5).max(0.99),
      /** The share of common wording from which two texts are the same. */
      sameText: z.number().min(0.5).max(1),
      /** Positions so near each other are one point. */
      pointMetres: z.number().int().min(5).max(100),
      /** So many homes at one point are too many: of one agent, and of all. */
      homesAtPointOwn: z.number().int().min(2).max(100),
      homesAtPoint: z.number().int().min(2).max(500),
      /** Nobody travels faster, or confirms homes in two wards within so many minutes. */
      travelKmh: z.number().int().min(20).max(300),
      wardMinutes: z.number().int().min(0).max(60),
    }),
    words: z.object({
      /** Ask for money first, besides what is known anyway. */
      payFirst: words,
      /** Never do, whatever else is known. */
      harmless: words,
    }),
  })
  .meta({ id: 'RiskSettings' });
export type RiskSettings = z.output<typeof riskSettings>;
export type RiskThreshold = keyof RiskSettings['thresholds'];

export const defaultRiskSettings: RiskSettings = {
  weights: {
    blockedPhoto: 100,
    blockedDevice: 100,
    copiedPhoto: 50,
    blockedPhrase: 40,
    payFirst: 40,
    priceLow: 35,
    phoneInText: 30,
    linkInText: 30,
    sameText: 30,
    nameWaits: 30,
    manyAds: 25,
    samePoint: 25,
    impossibleWay: 25,
    priceJump: 25,
    foreignPrice: 20,
    viewingFee: 20,
    priceHigh: 20,
    feeRaised: 20,
    roomsChanged: 15,
    newAgent: 10,
  },
  ownText: 15,
  thresholds: {
    suspicious: limits.suspicious,
    youngDays: 7,
    manyAds: limits.adsPerDay.many,
    priceLow: 0.5,
    priceHigh: 3,
    priceJump: limits.priceJump,
    feePercentile: 0.95,
    sameText: 0.7,
    pointMetres: 15,
    homesAtPointOwn: 5,
    homesAtPoint: 30,
    travelKmh: 100,
    wardMinutes: 5,
  },
  words: { payFirst: [], harmless: [] },
};

const answer = z
  .object({
    settings: riskSettings,
    defaults: riskSettings,
    /** 0 before the first change. */
    version: z.int(),
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
    /** Ads in which each reason was found within 30 days; of those judged since, how many were approved all the same. */
    rules: z.array(z.object({ code: z.enum(riskCodes), hits: z.int(), judged: z.int(), overturned: z.int() })),
  })
  .meta({ id: 'RiskSettingsAnswer' });
export type RiskSettingsAnswer = z.infer<typeof answer>;

const tag = 'Team: people and settings';

export const readRiskSettings = endpoint({
  method: 'GET',
  path: '/admin/risk-settings',
  access: 'owner',
  tag,
  summary: 'Settings of the risk engine, with the hits of each rule and how many were overturned',
  response: answer,
});

export const updateRiskSettings = endpoint({
  method: 'PUT',
  path: '/admin/risk-settings',
  access: 'owner',
  tag,
  summary:
    'Change the settings of the risk engine, with a reason; 409 if they are not the latest. Waiting ads are weighed again',
  body: z.object({ settings: riskSettings, version: z.int().min(0), reason: filledText(500) }),
  response: answer,
  refusals: { 409: errorBody },
});
