import { z } from 'zod';
import { filledText } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

const tag = 'Appeals';

/** What somebody may contest: their suspension, or the refusal of an ad, a name or a review of theirs. */
export const caseKinds = ['account', 'ad', 'name', 'review'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseOutcomes = ['upheld', 'overturned'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

export const caseText = z.object({
  id: z.uuid(),
  text: z.string(),
  via: z.enum(['page', 'chat']),
  createdAt: z.iso.datetime(),
});

/** One's own appeal. */
export const ownCase = z
  .object({
    id: z.uuid(),
    texts: z.array(caseText),
    createdAt: z.iso.datetime(),
    /** Null while it is open. */
    outcome: z.enum(caseOutcomes).nullable(),
    /** What the team wrote back. */
    answer: z.string().nullable(),
    judgedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnCase' });
export type OwnCase = z.infer<typeof ownCase>;

/** A decision of the team that the caller may answer. */
export const ownRefusal = z
  .object({
    kind: z.enum(caseKinds),
    subjectId: z.uuid(),
    /** The name of the ad, the refused name, or the reviewed agent. */
    subject: z.string(),
    reason: z.string().nullable(),
    decidedAt: z.iso.datetime(),
    case: ownCase.nullable(),
  })
  .meta({ id: 'OwnRefusal' });
export type OwnRefusal = z.infer<typeof ownRefusal>;

const text = filledText(limits.cases.text);

export const ownRefusals = endpoint({
  method: 'GET',
  path: '/appeals',
  access: 'user',
  tag,
  summary: 'Decisions of the team about me that I may answer, with my appeals',
  response: z.object({ data: z.array(ownRefusal) }),
});

const refusals = { 404: errorBody, 409: errorBody, 429: errorBody };

export const appeal = endpoint({
  method: 'POST',
  path: '/appeals',
  access: 'user',
  tag,
  summary:
    'Answer a decision about me, or add to my open appeal. Each decision is looked at again once, by another person of the team',
  body: z.object({ kind: z.enum(caseKinds), subjectId: z.uuid(), text }),
  response: ownRefusal,
  refusals,
});

const token = z.string().min(1).max(1000);

/** All that a suspended person sees. */
export const suspension = z
  .object({ fullName: z.string(), reason: z.string(), since: z.iso.datetime(), case: ownCase.nullable() })
  .meta({ id: 'Suspension' });
export type Suspension = z.infer<typeof suspension>;

/** The token comes with the refusal to sign in. */
export const readSuspension = endpoint({
  method: 'GET',
  path: '/front/suspension',
  access: 'public',
  tag,
  summary: 'Why I am suspended; the token comes with the refusal to sign in',
  query: z.object({ token }),
  response: suspension,
});

export const answerSuspension = endpoint({
  method: 'POST',
  path: '/front/suspension',
  access: 'public',
  tag,
  summary: 'Answer my suspension, or add to my open appeal',
  body: z.object({ token, text }),
  response: suspension,
  refusals,
});
