import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';

/** Messages that a demo stores instead of sending. */
export const devMessages = endpoint({
  method: 'GET',
  path: '/dev/messages',
  access: 'public',
  demo: true,
  tag: 'Demo',
  summary: 'Messages to a phone number, newest first',
  query: z.object({ phoneNumber: z.string().optional() }),
  response: z.array(z.object({ to: z.string(), text: z.string(), createdAt: z.iso.datetime() })),
});
