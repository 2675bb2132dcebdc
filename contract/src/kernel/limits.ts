import { rememberedAdsLimits } from './remembered-ads.ts';

/** Business limits. */
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
  /** Lists of the team are counted exactly up to here; one more stands for any larger number. */
  countedRows: 10_000,
  /** As many accounts may a name or part of a number have in a search of what is theirs. */
  namedAccounts: 1000,
  /** The most cities, wards or saved searches in one response. */
  placesPerPage: 500,
  /** With fewer than `below` results, near misses are shown: so many `ways`, with so many `ads` each. */
  nearMisses: { below: 4, ways: 4, ads: 3 },
  pageNumbersShown: 8,
  newAdDays: 4,
  adValidityDays: 30,
  newAgentDays: 30,
  /** An owner may raise the usual number of photos up to `most`. */
  adImages: { min: 1, usual: 5, most: 15 },
  description: 3000,
  /** Of a page that the team writes, in each language. */
  pageText: 40_000,
  wardIds: 200,
  /** Length of the name of a street that an agent proposes, and how many a day. */
  landmarks: { least: 2, most: 60, perDay: 10, shownProposed: 100 },
  bedroomsMost: 5,
  price: 1_000_000_000_000,
  monthsInAdvance: 60,
  selectThreshold: 0.75,
  visitFees: [15_000, 20_000, 25_000, 30_000, 50_000],
  daysLeft: { good: 14, fair: 5 },
  password: { min: 8, max: 200 },
  name: { min: 2, max: 80 },
  /** Changes of an agent's shown name. */
  renames: { perMonth: 2, days: 30 },
  code: {
    min: 10_000,
    max: 99_999,
    validMinutes: 15,
    attempts: 5,
    perMinute: 1,
    perHour: 5,
    perDay: 10,
    perDayToStrangers: 6,
    /**
     * Wrong codes from devices unknown to the account, over all accounts together and per address; from the share
     * `alarm` on the team is alarmed. Beyond them the link in the message is needed.
     */
    wrong: { perDay: 900, ofAddressPerHour: 60, ofAddressPerDay: 180, alarm: 0.8 },
  },
  /**
   * Remembered devices skip the code for `rememberDays`. Wrong codes are limited per quarter of an hour and per day.
   */
  secondFactor: { rememberDays: 7, recoveryCodes: 10, tries: 5, triesPerDay: 30 },
  /**
   * Lifetimes of the team's sessions, of invitations, of acts that await approval and of what moderators propose; tokens
   * an owner may give alone.
   */
  team: {
    sessionHours: 12,
    invitationHours: 48,
    waitMinutes: 60,
    proposalMinutes: 1440,
    tokensAlone: 10,
    tokensAlonePerDay: 50,
  },
  /** Days without a session after which a number may have a new owner. */
  dormantDays: 180,
  /** Days within which signing in restores a deleted account. */
  returnDays: 14,
  /** Reviews on the home page: the minimum to show any, how many are shown, and their maximum length. */
  praise: { least: { reviews: 10, shown: 3 }, shown: 8, longest: 220 },
  /**
   * A burst is so many reviews of one agent, or from one address or device, within the minutes; `fromNew` is the same
   * for reviews of one agent by accounts younger than these days, within these days.
   */
  review: {
    note: 5,
    comment: 500,
    publicAfterHours: 24,
    burst: { ofAgent: 5, fromAddress: 3, fromDevice: 2, minutes: 60 },
    fromNew: { count: 3, days: 7 },
  },
  /**
   * Appeals: how many a person and the accounts on their devices may begin in a month, how much they may write, and for
   * how long a decision can be answered.
   */
  cases: { perMonth: 3, texts: 5, text: 2000, withinDays: 30 },
  /**
   * The team answers between these hours of the day, usually within so many minutes. A conversation ends by itself when no
   * colleague took it, or when nobody writes any more; a person opens so many a day.
   */
  support: { text: 2000, fromHour: 8, toHour: 20, usualMinutes: 30, waitsHours: 48, silentHours: 12, perDay: 3 },
  transactionNumber: 255,
  openClaims: 3,
  /** Requests for a PIN: per agent, and per phone over all agents, because it may be a stranger's. */
  pushes: { perHour: 10, perHourAndNumber: 5, perDayAndNumber: 15 },
  hoursToDecide: 12,
  statementBytes: 20 * 1024 * 1024,
  adminComment: 1000,
  uploadBytes: 10 * 1024 * 1024,
  /** Different phone numbers revealed per day. Mobile networks put many users behind one address. */
  reveals: { perDay: 30, perDevice: 30, perAddress: 300 },
  /** `many` adds to the risk score and `most` is refused. Price changes above `priceJump` need moderation. */
  adsPerDay: { many: 10, most: 30 },
  priceChangesPerDay: 3,
  priceJump: 0.3,
  /** An ad with this risk score or more is suspicious. */
  suspicious: 25,
  judgeTogether: 50,
  /** Seconds in which a judgement can be undone: before that nothing is sent or public. */
  undoSeconds: 10,
  /** Above this risk score, approving asks for a reason. */
  riskyApproval: 60,
  /** How long an ad is reserved for the moderator who has it open. */
  reservedMinutes: 2,
  /** `strangers` never contacted the agent about the ad; the agent has `answerHours` to answer. */
  reports: {
    perDay: 5,
    strangers: 2,
    afterRestore: 3,
    withinDays: 7,
    answerHours: 24,
    comment: 500,
    /** Reports of a user with so many open ones, or contradicted by so many agents, count as tips. */
    mostOpen: 2,
    mostContradicted: 2,
    /** An account younger than this is new: new accounts count as one person. */
    newDays: 7,
    /** Reporters who were wrong have no vote for so long. */
    noVoteDays: 90,
    /**
     * Ads that one person alone may hide within `withinDays`, as long as nobody judged it; the second figure is for a
     * new account, the third for all new accounts against one agent.
     */
    alone: { most: 2, ofNew: 1, ofNewAgainstAgent: 3 },
  },
  /** A proof that a home is there is a photo of the last minutes; reports of `gone` then have no effect for days. */
  proof: { photoMinutes: 30, safeDays: 14, perDay: 20 },
  /**
   * A position is taken at the home: how exact it must be, how far beyond the drawn border of the ward it may be, and how
   * old. Visitors see cells of so many degrees (about 100 m). For `safeDays` it takes so many `people` to hide the ad.
   */
  position: {
    accuracyMetres: 150,
    borderMetres: 50,
    takenMinutes: 30,
    aheadMinutes: 2,
    perHour: 20,
    cellDegrees: 0.0009,
    safeDays: 14,
    people: 3,
    exactDays: 90,
  },
  /**
   * Days since the last confirmation after which the agent is asked (`askDays`), other ads are included in the question
   * (`askWithDays`), the ad is marked as unconfirmed (`markDays`) and unpublished (`offDays`). Questions are repeated
   * after `remindDays`, customers' questions are collected for `quietHours`, and an answer within `answerHours` counts
   * as quick.
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
  /** Usual prices: the smallest sample, and the months it goes back. */
  market: { sample: 8, months: 12 },
  /** Points of each part of the score, and deductions. */
  score: {
    confirmed: 30,
    answers: 15,
    reviews: 25,
    time: 10,
    verified: 20,
    report: 5,
    reportsMost: 20,
    photoCopy: 10,
    /** On top of the rest: nobody loses by a phone without a position. */
    onSpot: 5,
    imaginaryReviews: { count: 5, note: 3.8 },
    daysToFullTime: 365,
  },
  pledgeLostDays: 365,
  instagramHost: 'instagram.com',
  rememberedAds: rememberedAdsLimits,
  /** Letters of a search in one's own words, and how many suggestions it is given. */
  sentence: 300,
  suggestions: 6,
  savedSearches: { most: 40, validDays: 30, minFilters: 3 },
  cacheSeconds: { cities: 300, wards: 600, shapes: 3_600, menu: 86_400 },
} as const;
