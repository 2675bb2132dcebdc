import { z } from 'zod';

const found = z.string();
/** The entries of the block list. */
const blocks = z.array(z.uuid());
const amounts = { before: z.int().nullable(), after: z.int().nullable() };

/** Why an ad or a change needs a close look. Visible to the team only. */
const riskReason = z
  .discriminatedUnion('code', [
    /** Photos that appeared earlier in another agent's ad. */
    z.object({ code: z.literal('copiedPhoto'), photos: z.int(), agents: z.array(z.string()) }),
    z.object({ code: z.enum(['priceLow', 'priceHigh']), usual: z.int(), sampleSize: z.int() }),
    /** On the block list: photos and their copies, what the description has, devices that the agent used. */
    z.object({ code: z.literal('blockedPhoto'), photos: z.int(), blocks }),
    z.object({ code: z.literal('blockedPhrase'), found, blocks }),
    z.object({ code: z.literal('blockedDevice'), blocks }),
    /** Found in the description, quoted. */
    z.object({ code: z.enum(['phoneInText', 'linkInText', 'payFirst', 'foreignPrice']), found }),
    /** Higher than in 95 of 100 ads of the city. */
    z.object({ code: z.literal('viewingFee'), usual: z.int() }),
    z.object({ code: z.literal('sameText'), adId: z.uuid(), agentName: z.string(), isOwn: z.boolean() }),
    z.object({ code: z.literal('newAgent'), days: z.int() }),
    /** Ads submitted within a day. */
    z.object({ code: z.literal('manyAds'), count: z.int() }),
    /** Other homes that were confirmed at the same point: those of the agent, and all. */
    z.object({ code: z.literal('samePoint'), own: z.int(), all: z.int() }),
    /** Confirmed here and there within less time than the way takes. */
    z.object({ code: z.literal('impossibleWay'), adId: z.uuid(), metres: z.int(), minutes: z.int() }),
    z.object({ code: z.literal('nameWaits'), name: z.string() }),
    /** Compared with the approved version. */
    z.object({ code: z.enum(['priceJump', 'feeRaised', 'roomsChanged']), ...amounts }),
  ])
  .meta({ id: 'RiskReason' });
export type RiskReason = z.infer<typeof riskReason>;
export type RiskCode = RiskReason['code'];
/** Every code there is, in the order of the reasons above. */
export const riskCodes = riskReason.options.flatMap(({ shape: { code } }): RiskCode[] =>
  'options' in code ? code.options : [...code.values],
) as [RiskCode, ...RiskCode[]];

export const risk = z.object({ score: z.int().min(0).max(100), reasons: z.array(riskReason) }).meta({ id: 'Risk' });
export type Risk = z.infer<typeof risk>;
