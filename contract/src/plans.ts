import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';

export const plan = z
  .object({
    id: z.uuid(),
    name: z.string(),
    price: z.int(),
    previousPrice: z.int().nullable(),
    /** Days. */
    duration: z.int(),
    features: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

export const monthlyPrice = ({ price, duration }: Pick<Plan, 'price' | 'duration'>) => price / (duration / 30);

export const getPlans = endpoint({
  method: 'GET',
  path: '/plans',
  access: 'public',
  cache: 'visitors',
  tag: 'Plans',
  summary: "Available plans in the caller's language",
  response: z.object({ data: z.array(plan) }),
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/plans/:id',
  access: 'public',
  cache: 'visitors',
  tag: 'Plans',
  summary: 'One plan',
  params: z.object({ id: z.uuid() }),
  response: plan,
});
