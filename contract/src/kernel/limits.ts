import { rememberedAdsLimits } from './remembered-ads.ts';

/** The numbers of the business, each once. */
export const limits = {
  pageSizes: {
    ads: 24,
    agentAds: 16,
    agents: 48,
    payments: 10,
    favorites: 12,
    reviews: 30,
    searchResults: 10,
    wardPage: 12,
    agentRecentAds: 8,
    related: 8,
    standard: 10,
    admin: 25,
  },
  /** Below so many results ways to loosen a search are shown: that many, with so many ads each. */
  nearMisses: { below: 4, ways: 4, ads: 3 },
  pageNumbersShown: 8,
  newAdDays: 4,
  adValidityDays: 30,
  newAgentDays: 30,
  adImages: { min: 1, max: 5 },
  description: 3000,
  wardIds: 200,
  bedroomsMost: 5,
  price: 1_000_000_000_000,
  monthsInAdvance: 60,
  selectThreshold: 0.75,
  visitFees: [15_000, 20_000, 25_000, 30_000, 50_000],
  daysLeft: { good: 14, fair: 5 },
  password: { min: 8, max: 200 },
  name: { min: 2, max: 80 },
  code: {
    min: 10_000,
    max: 99_999,
    validMinutes: 15,
    attempts: 5,
    perMinute: 1,
    perHour: 5,
    perDay: 10,
    perDayToStrangers: 6,
  },
  /** `devices` are not asked for a code again for that many days; wrong codes are counted a quarter of an hour and a day. */
  secondFactor: { rememberDays: 7, recoveryCodes: 10, tries: 5, triesPerDay: 30 },
  /** The team's sessions, how long an invitation is open, and how long an act waits for the yes of another owner. */
  team: { sessionHours: 12, invitationHours: 48, waitMinutes: 60, tokensAlone: 10, tokensAlonePerDay: 50 },
  /** Days in which a person who deleted their account can return by signing in. */
  returnDays: 14,
  /** Reviews on the home page: how many there must be at least, how many are shown, and how long they are. */
  praise: { least: { reviews: 10, shown: 3 }, shown: 8, longest: 220 },
  /** A burst is that many reviews of one agent, or from one address or device, within the minutes. */
  review: {
    note: 5,
    comment: 500,
    publicAfterHours: 24,
    burst: { ofAgent: 5, fromAddress: 3, fromDevice: 2, minutes: 60 },
  },
  transactionNumber: 255,
  openClaims: 3,
  hoursToDecide: 12,
  statementBytes: 20 * 1024 * 1024,
  adminComment: 1000,
  uploadBytes: 10 * 1024 * 1024,
  /** Different numbers shown a day: to a person, on a device, to an address (phone companies put many behind one). */
  reveals: { perDay: 30, perDevice: 30, perAddress: 300 },
  /** `many` is noted as a risk, `most` is refused; prices of one ad; a change from what the team saw that waits for it. */
  adsPerDay: { many: 10, most: 30 },
  priceChangesPerDay: 3,
  priceJump: 0.3,
  /** From this score on an ad is suspicious. */
  suspicious: 25,
  approveTogether: 50,
  /** `strangers` are people who never contacted the agent about the ad; `answerHours` is what the agent has to answer. */
  reports: {
    perDay: 5,
    strangers: 2,
    afterRestore: 3,
    withinDays: 7,
    answerHours: 24,
    comment: 500,
    /** From so many open ones, or wrong ones, on a person's reports are tips. */
    mostOpen: 2,
    mostWrong: 2,
  },
  /**
   * Days since an agent last said that a place is there: when they are asked, which ads are asked about along with those,
   * when the ad says that it is not confirmed, and when it goes. A question is repeated after `remindDays`, customers'
   * questions are gathered for `quietHours`, and an answer counts as quick within `answerHours`.
   */
  confirmation: {
    askDays: 7,
    askWithDays: 4,
    markDays: 10,
    offDays: 21,
    linkDays: 7,
    remindDays: 6,
    quietHours: 6,
    answerHours: 48,
    questionsPerDay: 10,
  },
  /** Usual prices: the smallest sample that says something, and how far back it goes. */
  market: { sample: 8, months: 12 },
  /** Points of the score, and what it takes away. */
  score: {
    confirmed: 30,
    answers: 15,
    reviews: 25,
    time: 10,
    verified: 20,
    report: 5,
    reportsMost: 20,
    photoCopy: 10,
    imaginaryReviews: { count: 5, note: 3.8 },
    daysToFullTime: 365,
  },
  pledgeLostDays: 365,
  instagramHost: 'instagram.com',
  rememberedAds: rememberedAdsLimits,
  savedSearches: { most: 40, validDays: 30, minFilters: 3 },
  cacheSeconds: { cities: 300, wards: 600, shapes: 3_600, menu: 86_400 },
} as const;
