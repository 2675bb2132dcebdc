import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageQuery, placedPageOf, placeQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';
import { statedReason } from './payments.admin.ts';
import { pushFailures, pushStates } from './payments.outcomes.ts';
import { localPhoneNumber } from './payments.ts';

/** How long a phone shows the request for a PIN, in seconds. */
export const pushSeconds = 120;
/** After this a request that is neither paid nor refused is listed for a person. */
export const pushHours = 24;

export const push = z
  .object({
    id: z.uuid(),
    plan: z.object({ id: z.uuid(), name: z.string() }),
    amount: z.int(),
    /** Local form: 07… */
    phoneNumber: z.string(),
    status: z.enum(pushStates),
    failure: z.enum(pushFailures).nullable(),
    createdAt: z.iso.datetime(),
    /** Until then the phone shows the request, and no other one can be sent. */
    expiresAt: z.iso.datetime(),
    /** The payment, once the money came. It can be short: then it waits for a person. */
    paymentId: z.uuid().nullable(),
  })
  .meta({ id: 'Push' });
export type Push = z.infer<typeof push>;

export const pushForm = z.object({ planId: z.uuid(), phoneNumber: localPhoneNumber });
export type PushForm = z.input<typeof pushForm>;

const tag = 'Plans';
const params = z.object({ id: z.uuid() });

export const pushSettings = endpoint({
  method: 'GET',
  path: '/payments/push',
  access: 'agent',
  tag,
  summary: 'Whether I can pay by a request to a phone, and my latest one of the last day',
  response: z.object({ isAvailable: z.boolean(), latest: push.nullable() }),
});

export const createPush = endpoint({
  method: 'POST',
  path: '/payments/push',
  access: 'agent',
  tag,
  summary:
    'Ask a phone for the PIN that pays for a plan; 404 without a provider, 409 while another request is on a phone. The same request again answers the one that is open',
  body: pushForm,
  response: push,
  status: 202,
  refusals: { 409: errorBody, 429: errorBody },
});

export const getPush = endpoint({
  method: 'GET',
  path: '/payments/push/:id',
  access: 'agent',
  tag,
  summary: 'The state of one of my requests',
  params,
  response: push,
});

/** A hint that something changed; only our own status query decides. */
export const clickPesaHint = z.object({
  event: z.string().max(60).optional(),
  checksum: z.string().max(200).optional(),
  data: z.looseObject({ orderReference: z.string().min(1).max(60) }),
});

export const receiveClickPesa = endpoint({
  method: 'POST',
  path: '/webhooks/clickpesa',
  access: 'public',
  tag: 'Webhooks',
  summary: 'A hint of ClickPesa that a request changed, with its checksum; 404 without settings for it',
  body: z.looseObject(clickPesaHint.shape),
  response: z.object({ received: z.boolean() }),
  refusals: { 401: errorBody, 429: errorBody },
});

export const adminPush = push
  .extend({
    agent: z.object({ id: z.uuid(), fullName: z.string(), phoneNumber: z.string() }),
    provider: z.string(),
    orderReference: z.string(),
    askedAt: z.iso.datetime().nullable(),
    checkedAt: z.iso.datetime().nullable(),
    checks: z.int(),
    /** Neither paid nor refused after a day. */
    isStuck: z.boolean(),
    comment: z.string().nullable(),
    closedBy: z.string().nullable(),
  })
  .meta({ id: 'AdminPush' });
export type AdminPush = z.infer<typeof adminPush>;

export const adminPushes = endpoint({
  method: 'GET',
  path: '/admin/payments/pushes',
  access: 'cashier',
  tag: 'Team: payments',
  summary: 'Requests to phones, newest first; or only those that need a person',
  query: z.object({
    ...pageQuery(limits.pageSizes.admin),
    ...placeQuery,
    status: blankAsAbsent(z.enum(pushStates)),
    stuck: blankAsAbsent(z.enum(['true', 'false'])),
  }),
  response: placedPageOf(adminPush).extend({ stuck: z.int() }),
});

const decision = {
  access: 'cashier',
  tag: 'Team: payments',
  params,
  response: adminPush,
  refusals: { 409: errorBody },
} as const;

export const checkPush = endpoint({
  method: 'POST',
  path: '/admin/payments/pushes/:id/check',
  summary: 'Ask the provider for the state again; the phone is not asked again',
  ...decision,
});

export const closePush = endpoint({
  method: 'POST',
  path: '/admin/payments/pushes/:id/close',
  summary: 'Give up a request that is neither paid nor refused after a day; paid later, it still counts',
  body: statedReason,
  ...decision,
});
