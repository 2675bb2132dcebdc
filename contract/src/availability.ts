import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { adCard } from './ads.ts';
import { agentLimits } from './agents.limits.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

const tag = 'Still there?';
const params = z.object({ id: z.uuid() });

export const confirmAd = endpoint({
  method: 'POST',
  path: '/ads/:id/confirm',
  access: 'agent',
  tag,
  summary:
    'Confirm that the place of an ad is available; an ad that was unpublished for lack of confirmation is published again. 409 when it is not live',
  params,
  response: agentAd,
  refusals: { 409: errorBody },
});

export const confirmAds = endpoint({
  method: 'POST',
  path: '/ads/confirm',
  access: 'agent',
  tag,
  summary: 'Confirm several ads; those that cannot be confirmed are skipped',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(agentLimits.confirmTogether) }),
  response: z.object({ confirmed: z.array(z.uuid()) }),
});

export const closeAd = endpoint({
  method: 'POST',
  path: '/ads/:id/close',
  access: 'agent',
  tag,
  summary: 'Mark the place as rented or sold; the ad is closed and labelled so. Confirming reopens it',
  params,
  response: agentAd,
  refusals: { 409: errorBody },
});

export const askAvailability = endpoint({
  method: 'POST',
  path: '/front/ads/:id/ask',
  access: 'verified',
  tag,
  summary:
    'Ask the agent whether the place is available; the answer comes by chat. No question is sent if the ad was confirmed today',
  params,
  response: z.object({ asked: z.boolean(), confirmedAt: z.iso.datetime() }),
  refusals: { 409: errorBody, 410: errorBody, 429: errorBody },
});

const token = z.string().min(20).max(200);

export const availabilityLink = z
  .object({
    /** Answered already: the link works once. */
    isUsed: z.boolean(),
    ads: z.array(
      adCard
        .pick({ id: true, type: true, propertyType: true, price: true, ward: true, cover: true, confirmedAt: true })
        .extend({ isClosed: z.boolean() }),
    ),
  })
  .meta({ id: 'AvailabilityLink' });
export type AvailabilityLink = z.infer<typeof availabilityLink>;

export const getAvailabilityLink = endpoint({
  method: 'GET',
  path: '/front/availability',
  access: 'public',
  tag,
  summary: 'Ads that a confirmation link of a chat message is about; 404 once it has expired',
  query: z.object({ token }),
  response: availabilityLink,
  refusals: { 404: errorBody },
});

export const answerAvailabilityLink = endpoint({
  method: 'POST',
  path: '/front/availability',
  access: 'public',
  tag,
  summary: 'Answer for the ads of a confirmation link, once: which are available, and which are rented or sold',
  body: z.object({ token, there: z.array(z.uuid()).max(500), gone: z.array(z.uuid()).max(500) }),
  response: z.object({ confirmed: z.int(), closed: z.int() }),
  refusals: { 404: errorBody, 409: errorBody },
});
