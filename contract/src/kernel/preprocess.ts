import { z } from 'zod';

/**
 * Changes a value before it is validated. Zod types the input of such a schema as unknown, so callers name the input
 * that they accept.
 */
export function preprocess<Output, Input>(
  change: (value: unknown) => unknown,
  schema: z.ZodType<Output>,
): z.ZodType<Output, Input>;
export function preprocess(change: (value: unknown) => unknown, schema: z.ZodType): z.ZodType {
  return z.preprocess(change, schema);
}
