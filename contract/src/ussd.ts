import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';

/** Bytes of a request of the gateway, and characters of everything typed in a session. */
export const ussdLimits = { bytes: 4096, text: 1000 } as const;

export const receiveUssd = endpoint({
  method: 'POST',
  path: '/webhooks/ussd/:secret',
  access: 'public',
  tag: 'Webhooks',
  summary:
    "Answer a USSD session of Africa's Talking: form fields sessionId, serviceCode, phoneNumber and text, all inputs joined by `*`. Returns the next screen as plain text that begins with CON or END. 404 for a wrong secret",
  params: z.object({ secret: z.string().max(200) }),
  response: z.string(),
  refusals: { 404: errorBody, 413: errorBody, 422: errorBody, 429: errorBody },
});

const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/);

export const devUssd = endpoint({
  method: 'POST',
  path: '/dev/ussd',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary: 'Dial our USSD code as any phone, or answer its last screen',
  body: z.object({
    sessionId: z.uuid(),
    phoneNumber,
    /** All inputs of the session, joined by `*`; empty at first. */
    text: z.string().max(ussdLimits.text),
  }),
  response: z.object({
    screen: z.string(),
    /** Whether the session has ended. */
    isOver: z.boolean(),
    /** Characters as networks count them. */
    characters: z.int(),
  }),
});
