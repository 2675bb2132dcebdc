import { z } from 'zod';
import { invalid } from '../../lib/http/errors.ts';
import type { Outcome } from '../messages/note-outcome.ts';

/** PostgreSQL stores neither NUL nor half of a character. */
const text = (most: number) =>
  z.string().transform((given) => given.toWellFormed().replaceAll('\0', '').slice(0, most));
const id = z.string().regex(/^[\w.:-]{1,128}$/);

const report = z.object({
  id,
  status: z.string().max(60),
  failureReason: z.string().max(100).optional().catch(undefined),
});
const incoming = z.object({ id, from: text(40), to: text(40).default(''), text: text(2_000).default('') });

const statuses: Partial<Record<string, Outcome['status']>> = {
  sent: 'sent',
  submitted: 'sent',
  buffered: 'sent',
  success: 'delivered',
  delivered: 'delivered',
  rejected: 'failed',
  failed: 'failed',
  absentsubscriber: 'failed',
  expired: 'failed',
};

/** Reasons that the gateway also refuses a text for, with the codes it does that with. */
const codes: Partial<Record<string, number>> = {
  invalidphonenumber: 403,
  userdoesnotexist: 403,
  unsupportednumbertype: 404,
  insufficientbalance: 405,
  userinblacklist: 406,
  couldnotroute: 407,
  donotdisturbrejection: 409,
};

/** Refuses what is no request of the gateway. */
function readForm<T extends z.ZodObject>(schema: T, body: unknown): z.output<T> {
  const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const read = schema.safeParse(Object.fromEntries(fields));
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path }) => [String(path[0]), 'invalid'] as const);
  throw invalid<Record<string, string>>(Object.fromEntries(wrong));
}

/** The outcome that a delivery report says; null for a status that we do not know. */
export function readReport(body: unknown, now = new Date()): Outcome | null {
  const { id: externalId, status, failureReason } = readForm(report, body);
  const outcome = statuses[status.toLowerCase()];
  if (!outcome) return null;
  const reason = outcome === 'failed' ? (failureReason || status).replace(/[^\w -]/g, '') : null;
  // The gateway names no time.
  return { externalId, status: outcome, at: now, code: codes[reason?.toLowerCase() ?? ''] ?? null, reason };
}

export interface IncomingSms {
  externalId: string;
  /** E.164; null for a sender with a name, which anybody can choose. */
  from: string | null;
  sender: string;
  to: string;
  text: string;
}

/** An SMS to us. Gateways leave the plus out, or send it without its escape, which reads as a blank. */
export function readSms(body: unknown): IncomingSms {
  const { id: externalId, from: sender, to, text: said } = readForm(incoming, body);
  const number = `+${sender.replace(/^[ +]/, '')}`;
  return {
    externalId: `sms ${externalId}`,
    from: /^\+[1-9]\d{6,14}$/.test(number) ? number : null,
    sender,
    to,
    text: said,
  };
}
