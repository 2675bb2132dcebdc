import { z } from 'zod';
import { agentAd } from './ads.agent.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, says } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

const tag = "Agent's ads";
const params = z.object({ id: z.uuid() });

/** Increases with the text that asks for consent: a row says which one the agent read. */
export const positionConsentVersion = 1;

/** Where the agent's phone is, taken at the home. */
export const positionForm = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** In metres, as the phone states it. */
  accuracy: z
    .number()
    .min(0)
    .refine((metres) => metres <= limits.position.accuracyMetres, says('positionInaccurate')),
  takenAt: z.iso.datetime({ offset: true }),
  consent: z.boolean().refine((yes) => yes, says('consentRequired')),
  /** The version of the ad that the agent sees. */
  version: z.int().positive().optional(),
});
export type PositionForm = z.input<typeof positionForm>;

export const setPosition = endpoint({
  method: 'POST',
  path: '/ads/:id/position',
  access: 'agent',
  tag,
  summary:
    'Confirm a home on the spot. The exact position is for the team; visitors see it rounded to 100 m. 409 when the ad has a newer version',
  params,
  body: positionForm,
  response: agentAd,
  refusals: { 409: errorBody, 429: errorBody },
});

export const removePosition = endpoint({
  method: 'DELETE',
  path: '/ads/:id/position',
  access: 'agent',
  tag,
  summary: 'Withdraw the position of a home: it is deleted, exact and rounded',
  params,
  response: null,
});
