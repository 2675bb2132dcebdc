import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

/** Bytes of a request of the gateway. */
export const smsWebhookBytes = 10 * 1024;

const webhook = {
  method: 'POST',
  access: 'public',
  tag: 'Webhooks',
  params: z.object({ secret: z.string().max(200) }),
  response: z.object({
    /** False for what says nothing that we use, and for what came before. */
    received: z.boolean(),
  }),
  refusals: { 404: errorBody, 413: errorBody, 422: errorBody, 429: errorBody },
} as const;

export const receiveSmsReport = endpoint({
  ...webhook,
  path: '/webhooks/sms/:secret/reports',
  summary:
    "Receive a delivery report of Africa's Talking: form fields id, status, phoneNumber, networkCode and failureReason. 404 for a wrong secret, 422 without an id; a status that we do not know is accepted and ignored",
});

export const receiveSms = endpoint({
  ...webhook,
  path: '/webhooks/sms/:secret/incoming',
  summary:
    "Receive an SMS from Africa's Talking: form fields from, to, text, date, id and linkId. STOP, ACHA or SITISHA stops all messages but codes, START or ANZA lets them come again; other texts are for the team. Each id counts once",
});

export const devSms = endpoint({
  method: 'GET',
  path: '/dev/sms',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary: 'SMS that phones of the demo got, or one of them, newest first',
  query: z.object({ phoneNumber: z.string().max(20).optional() }),
  response: z.array(
    z.object({
      to: z.string(),
      from: z.string().nullable(),
      text: z.string(),
      parts: z.int(),
      sentAt: z.iso.datetime(),
    }),
  ),
});
