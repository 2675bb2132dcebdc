import { z } from 'zod';

export const experienceLevels = ['LESS_THAN_3', '3_TO_5', '5_TO_10', '10_MORE'] as const;

/** The agent as an ad names him: never a phone number. */
export const adAgent = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    avatar: z.string().nullable(),
    isOnboarded: z.boolean(),
    averageRating: z.number().nullable(),
    reviewsCount: z.int(),
    existingUser: z.object({ profileImageUrl: z.string().nullable() }),
  })
  .meta({ id: 'AdAgent' });
export type AdAgent = z.infer<typeof adAgent>;

/** An agent's own profile, as he edits it. */
export const agentProfile = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    createdAt: z.iso.datetime(),
    instagramUrl: z.string().nullable(),
    yearsOfExperience: z.enum(experienceLevels).nullable(),
    profilePictures: z.array(z.object({ uuid: z.uuid(), path: z.string() })),
    wardSubscriptions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'AgentProfile' });
export type AgentProfile = z.infer<typeof agentProfile>;
