import { z } from 'zod';
import { agentLimits } from './agents.limits.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, holds, says } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent, uuidList } from './kernel/query.ts';
import { honestName } from './texts/name-problems.ts';

export const experienceLevels = ['LESS_THAN_3', '3_TO_5', '5_TO_10', '10_MORE'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

export const spokenLanguages = ['sw', 'en', 'ar', 'fr', 'hi', 'zh'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Days from Monday (1) to Sunday (7), and the hours on each of them. */
export const workingHours = z.object({ days: z.array(z.int().min(1).max(7)).min(1).max(7), from: clock, to: clock });
const workingHoursForm = workingHours
  .refine(({ from, to }) => from < to, { path: ['to'], message: says('invalid') })
  .transform(({ days, ...hours }) => ({ ...hours, days: [...new Set(days)].sort((a, b) => a - b) }));
export type WorkingHours = z.infer<typeof workingHours>;

const rating = {
  /** One decimal; null before the first review. */
  averageRating: z.number().nullable(),
  reviewsCount: z.int(),
};

/** The points of each part of a score, and the points deducted. */
export const scoreParts = z.object({
  /** Ads confirmed within a week. */
  confirmed: z.object({ points: z.number(), ads: z.int(), of: z.int() }),
  /** Availability questions answered within two days. */
  answers: z.object({ points: z.number(), quick: z.int(), of: z.int() }),
  reviews: z.object({ points: z.number(), count: z.int() }),
  /** Days since registration. */
  time: z.object({ points: z.number(), days: z.int() }),
  verified: z.object({ points: z.number() }),
  /** Ads confirmed on the spot within one term; absent in scores computed by an earlier release. */
  onSpot: z.object({ points: z.number(), ads: z.int(), of: z.int() }).optional(),
  /** Justified reports and copied photos. Zero or negative. */
  reports: z.object({ points: z.number(), count: z.int() }),
  copies: z.object({ points: z.number(), count: z.int() }),
});
export type ScoreParts = z.infer<typeof scoreParts>;

const standing = {
  /** From 0 to 100; null for a new agent. */
  score: z.int().nullable(),
  /** Promises to charge no more than the stated viewing fee. */
  hasPledge: z.boolean(),
};

/** The agent as shown with an ad, without the phone number. */
export const adAgent = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    avatar: z.string().nullable(),
    isOnboarded: z.boolean(),
    ...rating,
    ...standing,
    existingUser: z.object({ profileImageUrl: z.string().nullable() }),
  })
  .meta({ id: 'AdAgent' });
export type AdAgent = z.infer<typeof adAgent>;

export const agentCard = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    profileImageUrl: z.string().nullable(),
    isOnboarded: z.boolean(),
    ...rating,
    ...standing,
    /** Published ads. */
    adsCount: z.int(),
    /** Names of the wards they subscribed to, else of the wards of their ads. */
    locations: z.array(z.string()),
  })
  .meta({ id: 'AgentCard' });
export type AgentCard = z.infer<typeof agentCard>;

const followers = {
  instagramFollowersCount: z.int().nullable(),
  /** When the follower count was entered. */
  instagramFollowersAt: z.iso.datetime().nullable(),
};

/** Whether the team has confirmed what the agent says about themselves. */
export const declaredConfirmed = { isExperienceConfirmed: z.boolean(), isFollowersConfirmed: z.boolean() };

/** The agent's own description. */
const about = {
  bioEn: z.string().nullable(),
  bioSw: z.string().nullable(),
  languages: z.array(z.enum(spokenLanguages)),
  workingHours: workingHours.nullable(),
};

export const agentDetail = agentCard
  .extend({
    ...about,
    yearsOfExperience: z.enum(experienceLevels).nullable(),
    instagramUrl: z.string().nullable(),
    ...followers,
    ...declaredConfirmed,
    createdAt: z.iso.datetime(),
    /** Public reviews with one star, two stars and so on. */
    ratings: z.array(z.int()),
    /** Null for a new agent. */
    scoreParts: scoreParts.nullable(),
  })
  .meta({ id: 'AgentDetail' });
export type AgentDetail = z.infer<typeof agentDetail>;

/** An agent's own profile, for editing. */
export const agentProfile = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    /** A name that awaits the team's approval. */
    pendingName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    instagramUrl: z.string().nullable(),
    ...followers,
    ...about,
    yearsOfExperience: z.enum(experienceLevels).nullable(),
    profilePictures: z.array(z.object({ uuid: z.uuid(), path: z.string() })),
    wardSubscriptions: z.array(z.object({ id: z.uuid(), name: z.string() })),
    hasPledge: z.boolean(),
    /** When the pledge may be made again after it was broken. */
    pledgeClosedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AgentProfile' });
export type AgentProfile = z.infer<typeof agentProfile>;

/** The agent's answer to a review. */
export const reviewAnswerShown = z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable();

export const agentReview = z
  .object({
    id: z.uuid(),
    note: z.int(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    owner: z.object({ fullName: z.string(), avatar: z.string().nullable() }),
    answer: reviewAnswerShown,
    /** The team's answer. */
    teamAnswer: reviewAnswerShown,
  })
  .meta({ id: 'AgentReview' });
export type AgentReview = z.infer<typeof agentReview>;

const params = z.object({ id: z.uuid() });
const tag = 'Agents';

export const searchAgents = endpoint({
  method: 'GET',
  path: '/front/agents/search',
  access: 'public',
  cache: 'visitors',
  tag,
  summary: 'Agents by city and wards: by score, then verified first, by rating and by number of published ads',
  query: z.object({ ...pageQuery(limits.pageSizes.agents), cityId: blankAsAbsent(z.uuid()), wardIds: uuidList }),
  response: pageOf(agentCard),
});

export const getAgent = endpoint({
  method: 'GET',
  path: '/front/agents/:id',
  access: 'public',
  cache: 'visitors',
  tag,
  summary: 'One agent',
  params,
  response: agentDetail,
});

export const agentReviews = endpoint({
  method: 'GET',
  path: '/front/agents/:id/reviews',
  access: 'public',
  cache: 'visitors',
  tag,
  summary: 'Reviews of an agent, newest first',
  params,
  query: z.object(pageQuery(limits.pageSizes.reviews)),
  response: pageOf(agentReview),
});

/** E.164. */
export const phoneAnswer = z.object({ phoneNumber: z.string() });

export const agentPhone = endpoint({
  method: 'GET',
  path: '/front/agents/:id/phone-number',
  access: 'verified',
  tag,
  summary: 'Phone number of an agent, E.164; at most 30 different ones per day',
  params,
  response: phoneAnswer,
  refusals: { 429: errorBody },
});

/** A link to an Instagram profile, in the forms that browsers and phones copy it. */
const instagramUrl = z
  .string()
  .trim()
  .max(300)
  .refine(isInstagram, { message: says('instagramUrlMatch') });

function isInstagram(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^https?:$/.test(protocol) && ['', 'www.', 'm.'].some((part) => hostname === part + limits.instagramHost);
}

export const followersCount = z.number().int().min(0).max(1_000_000_000);

const bio = z
  .string()
  .trim()
  .max(agentLimits.bio)
  .nullish()
  .transform((text) => (text === '' ? null : text));

/** Accepts the picture as a list of one or as a single uuid, and the wards under either name. */
export const agentProfileForm = z.object({
  name: honestName(z.string().trim().max(limits.name.max)).nullish(),
  instagramUrl: z.union([z.literal('').transform(() => null), instagramUrl]).nullish(),
  instagramFollowersCount: followersCount.nullish(),
  yearsOfExperience: z.enum(experienceLevels).nullish(),
  bioEn: bio,
  bioSw: bio,
  languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length).optional(),
  workingHours: workingHoursForm.nullish(),
  profilePictures: z.array(z.uuid()).max(1, holds('images')).optional(),
  profileImageUuid: z.uuid().nullish(),
  wardSubscriptionIds: z.array(z.uuid()).max(limits.wardIds).optional(),
});
export type AgentProfileForm = z.input<typeof agentProfileForm>;

export const updateAgent = endpoint({
  method: 'PUT',
  path: '/agents/:id',
  access: 'agent',
  tag,
  summary: 'Update my profile',
  params,
  body: agentProfileForm,
  response: agentProfile,
});

export const agentHome = z
  .object({
    potentialEarnings: z.int(),
    opportunitiesAmount: z.int(),
    runningAds: z.int(),
    /** Leads of the last seven days. */
    newLeads: z.int(),
  })
  .meta({ id: 'AgentHome' });

export const getAgentHome = endpoint({
  method: 'GET',
  path: '/agents/home-page',
  access: 'agent',
  tag,
  summary: "Figures of the agent's dashboard",
  response: agentHome,
});

export const setPledge = endpoint({
  method: 'PUT',
  path: '/agents/pledge',
  access: 'agent',
  tag,
  summary:
    'Pledge to charge no more than the stated viewing fee, or withdraw the pledge; 409 for a year after it was broken',
  body: z.object({ hasPledge: z.boolean() }),
  response: agentProfile,
  refusals: { 409: errorBody },
});
