import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const faqTargets = ['public', 'agent'] as const;

export const appParameters = z
  .object({
    mPesaName: z.string(),
    mPesaPhoneNumber: z.string(),
    publicBucketName: z.string(),
    /** Support chat, E.164. */
    supportPhoneNumber: z.string(),
  })
  .meta({ id: 'AppParameters' });
export type AppParameters = z.infer<typeof appParameters>;

export const getAppParameters = endpoint({
  method: 'GET',
  path: '/front/app-parameters',
  access: 'public',
  tag: 'Content',
  summary: 'Settings the pages show: where to pay, how to reach support',
  response: appParameters,
  maxAge: 300,
});
