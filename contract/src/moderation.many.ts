import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { comment, version } from './moderation.ts';

const tag = 'Team: ads';
/** Ads judged together, each with the version that was seen. */
const severalAds = z
  .array(z.object({ id: z.uuid(), version }))
  .min(1)
  .max(limits.judgeTogether);

export const approveAds = endpoint({
  method: 'POST',
  path: '/admin/ads/approve',
  access: 'moderator',
  tag,
  summary: 'Publish harmless ads of trusted agents in bulk; others, and those edited since, stay in the queue',
  body: z.object({ ads: severalAds }),
  response: z.object({ approved: z.array(z.uuid()), left: z.array(z.uuid()) }),
});

export const rejectAds = endpoint({
  method: 'POST',
  path: '/admin/ads/reject',
  access: 'moderator',
  tag,
  summary: 'Reject several ads for one reason; those edited since, or reserved by a colleague, are left',
  body: z.object({ ads: severalAds, comment }),
  response: z.object({ rejected: z.array(z.uuid()), left: z.array(z.uuid()) }),
});

export const takeDownAds = endpoint({
  method: 'POST',
  path: '/admin/ads/take-down',
  access: 'moderator',
  tag,
  summary: 'Take several approved ads down for one reason; those edited since are left',
  body: z.object({ ads: severalAds, comment }),
  response: z.object({ takenDown: z.array(z.uuid()), left: z.array(z.uuid()) }),
});
