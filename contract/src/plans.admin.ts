import { z } from 'zod';
import { crud, filledText, position, withId } from './kernel/crud.ts';
import { saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

export const planForm = z
  .object({
    nameEn: filledText(80),
    nameSw: filledText(80),
    price: z.number().int().positive().max(limits.price),
    previousPrice: z.number().int().positive().max(limits.price).nullable(),
    durationDays: z.number().int().positive().max(3650),
    position,
    isActive: z.boolean(),
    features: z.array(z.object({ nameEn: filledText(200), nameSw: filledText(200) })).max(20),
  })
  .refine(
    (form) => form.previousPrice === null || form.previousPrice > form.price,
    saysAt('previousPrice', 'priceOrder'),
  );

export const adminPlans = crud('plans', 'plans', planForm, withId(planForm));
