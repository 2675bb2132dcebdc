import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { pageOf } from './kernel/paging.ts';

const name = z.object({ name: z.string() });
/** In the caller's language, and in all. */
const named = { ...name.shape, translations: z.object({ en: name, sw: name }) };

export const plan = z
  .object({
    id: z.uuid(),
    ...named,
    price: z.int(),
    previousPrice: z.int().nullable(),
    /** Days. */
    duration: z.int(),
    features: z.array(z.object({ id: z.uuid(), ...named })),
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
  response: pageOf(plan),
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
