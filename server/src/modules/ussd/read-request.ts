import { ussdLimits } from '@makao/contract/ussd';
import { z } from 'zod';
import { invalid } from '../../lib/http/errors.ts';

/** A request of the gateway, as far as we use it. */
export interface UssdRequest {
  sessionId: string;
  /** E.164. */
  phoneNumber: string;
  /** Every input of the session, joined by `*`. */
  text: string;
}

// Gateways leave the plus out, or send it without its escape, which reads as a blank.
const number = z
  .string()
  .transform((value) => `+${value.replace(/^[ +]/, '')}`)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/));

const form = z.object({
  sessionId: z.string().regex(/^[\w.:-]{1,128}$/),
  phoneNumber: number,
  // PostgreSQL stores no NUL.
  text: z
    .string()
    .max(ussdLimits.text)
    .refine((value) => !value.includes('\0')),
});

/** Refuses what is no request of a gateway. */
export function readRequest(body: Buffer): UssdRequest {
  const fields = new URLSearchParams(body.toString('utf8'));
  const read = form.safeParse({ text: '', ...Object.fromEntries(fields) });
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path }) => [String(path[0]), 'invalid'] as const);
  throw invalid<UssdRequest>(Object.fromEntries(wrong));
}
