import { z } from 'zod';
import {
  type AdField,
  type AdNumber,
  type Amenity,
  adDetail,
  adOutcomes,
  adStatuses,
  adTypeInput,
  buildingAmenities,
  eachAmenity,
  eachNumber,
  propertyTypes,
  publicationStatuses,
} from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, holds, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { blankAsAbsent } from './kernel/query.ts';

const tag = "Agent's ads";

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
/** Either case comes in. */
const anyCase = <T extends z.ZodType>(schema: T) =>
  z.preprocess(lowerCase, schema) as unknown as z.ZodType<z.output<T>, string>;

const whole = z.number().int();
const counted = whole.positive().max(1_000);
const shillings = whole.positive().max(limits.price);

/** Not for plots: they have no rooms. */
const roomFields: readonly string[] = ['bedroomsCount', 'bathroomsCount', ...buildingAmenities];
/** Only rent has these. */
const rentFields: readonly string[] = ['monthsInAdvance', 'connexionFees'];

type Kind = { type?: unknown; propertyType?: unknown };

const isRent = ({ type }: Kind) => type === 'rent' || type === 'rental';
const isPlot = ({ propertyType }: Kind) => propertyType === 'plot';
const hasRooms = (form: Kind) => !isPlot(form);

/** Whether an ad of this kind can have the field at all. */
export const appliesTo = (name: AdField | Amenity, kind: Kind): boolean =>
  !(rentFields.includes(name) && !isRent(kind)) && !(roomFields.includes(name) && isPlot(kind));

/** What an ad may do without, be it a draft or not. */
const optional = {
  monthsInAdvance: counted.max(limits.monthsInAdvance).nullish(),
  connexionFees: shillings.nullish(),
  area: whole.positive().max(100_000_000).nullish(),
  bedroomsCount: counted.nullish(),
  bathroomsCount: counted.nullish(),
  ...eachAmenity(() => z.boolean().default(false)),
} satisfies Record<Exclude<AdNumber, 'feesForVisit'> | Amenity, z.ZodType>;
const feesForVisit = whole.min(0).max(limits.price);
const description = z.string().trim().max(limits.description);
const imagesUuids = z.array(z.uuid()).max(limits.adImages.max, holds('images'));

const sentFields = z.object({
  type: adTypeInput,
  propertyType: z.enum(propertyTypes),
  cityId: z.uuid(),
  wardId: z.uuid(),
  price: shillings,
  feesForVisit,
  ...optional,
  description: description.min(1),
  imagesUuids: imagesUuids.min(limits.adImages.min, holds('images')),
  status: z.literal('pending_approval'),
} satisfies Record<AdField | Amenity | 'status', z.ZodType>);

/** A draft asks for nothing but a type of property; what it does say must be right. */
const draftFields = z.object({
  type: adTypeInput.nullish(),
  propertyType: z.enum(propertyTypes),
  cityId: z.uuid().nullish(),
  wardId: z.uuid().nullish(),
  price: shillings.nullish(),
  feesForVisit: feesForVisit.nullish(),
  ...optional,
  description: description.nullish(),
  imagesUuids: imagesUuids.nullish(),
  status: z.literal('draft'),
} satisfies Record<AdField | Amenity | 'status', z.ZodType>);

const requiredFor = (name: keyof z.output<typeof sentFields>, applies: (form: Kind) => boolean) =>
  [
    (form: Record<string, unknown>) => !applies(form) || (form[name] !== null && form[name] !== undefined),
    {
      ...saysAt(name, 'required'),
      // Asked beside the other rules, not after them: the person sees everything that is missing at once.
      when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
    },
  ] as const;

/** What does not apply to the kind of ad is dropped, whatever was sent. */
const ofItsKind = (form: z.output<typeof sentFields> | z.output<typeof draftFields>) => ({
  ...eachNumber((name) => (appliesTo(name, form) ? (form[name] ?? null) : null)),
  ...eachAmenity((name) => form[name] && appliesTo(name, form)),
});

const sentForm = sentFields
  .refine(...requiredFor('monthsInAdvance', isRent))
  .refine(...requiredFor('connexionFees', isRent))
  .refine(...requiredFor('area', isPlot))
  .refine(...requiredFor('bedroomsCount', hasRooms))
  .refine(...requiredFor('bathroomsCount', hasRooms))
  .transform((form) => ({ ...form, ...ofItsKind(form) }));

const draftForm = draftFields.transform((form) => ({
  ...form,
  ...ofItsKind(form),
  type: form.type ?? null,
  cityId: form.cityId ?? null,
  wardId: form.wardId ?? null,
  price: form.price ?? null,
  description: form.description || null,
  imagesUuids: form.imagesUuids ?? [],
}));

/** As it is filled in: what is missing is only asked for when the ad is sent. */
export type AdForm = Omit<z.input<typeof draftFields>, 'status'> & { status: string };
export type DraftValues = z.output<typeof draftForm>;
export type SentValues = z.output<typeof sentForm>;
export type AdFormValues = DraftValues | SentValues;

/** The form and the server's check. Either case of the status comes in. */
export const adForm = z.preprocess(
  (form) =>
    typeof form === 'object' && form !== null && 'status' in form ? { ...form, status: lowerCase(form.status) } : form,
  z.discriminatedUnion('status', [draftForm, sentForm]),
) as unknown as z.ZodType<AdFormValues, AdForm>;

/** An ad as its agent sees it: with changes that still wait for a moderator, and how it does. A draft may be unfinished. */
export const agentAd = adDetail
  .extend({
    type: adDetail.shape.type.nullable(),
    price: adDetail.shape.price.nullable(),
    moveInCost: adDetail.shape.moveInCost.nullable(),
    ward: adDetail.shape.ward.nullable(),
    city: adDetail.shape.city.nullable(),
    description: adDetail.shape.description.nullable(),
    imagesUuids: z.array(z.uuid()),
    adminComment: z.string().nullable(),
    hasPendingChanges: z.boolean(),
    /** Reported as gone, and taken off until the agent or the team says otherwise. */
    isUnavailable: z.boolean(),
    /** Reported as gone, and the agent has not answered yet. */
    isAskedAbout: z.boolean(),
    /** Off until the team puts it back: nothing that the agent answers does. */
    isTakenDown: z.boolean(),
    /** Off because it was not confirmed for too long; confirming brings it back. */
    isUnconfirmed: z.boolean(),
    viewsCount: z.int(),
    favoritesCount: z.int(),
    contactsCount: z.int(),
    notificationsCount: z.int(),
    /** What became of it, since `closedAt`; null while it is on the market. */
    outcome: z.enum(adOutcomes).nullable(),
    outcomePrice: z.int().nullable(),
    outcomeThroughUs: z.boolean().nullable(),
    /** Counts the saves: one that says which version it was made from is refused when there is a newer one. */
    version: z.int(),
  })
  .meta({ id: 'AgentAd' });
export type AgentAd = z.infer<typeof agentAd>;

const params = z.object({ id: z.uuid() });
const publishing = { 402: errorBody, 403: errorBody };

/** Sent without the right to publish: it was saved as this draft. */
export const savedUnpaid = errorBody.extend({ ad: agentAd }).meta({ id: 'SavedUnpaid' });

/** A save of an older version: nothing is written, and this is how the ad is now. */
export const adChanged = errorBody.extend({ ad: agentAd }).meta({ id: 'AdChanged' });

/** The lists of an agent's ads: those on the market, of these what waits for the team, and what became of the others. */
export const agentLists = ['ongoing', 'waiting', 'expired', 'drafts', 'rejected', 'ended'] as const;
export type AgentList = (typeof agentLists)[number];

/** By when they were written, their end, their price or how often they were looked at. */
export const agentAdSorts = ['newest', 'ends', 'price', '-price', 'views'] as const;
export type AgentAdSort = (typeof agentAdSorts)[number];

export const searchAgentAds = endpoint({
  method: 'GET',
  path: '/ads/agent/search',
  access: 'agent',
  tag,
  summary: 'My ads by list, status and publication status, by words and by kind, newest first or in another order',
  query: z.object({
    ...pageQuery(limits.pageSizes.agentAds),
    /** One or several, by comma: the ongoing tab asks for pending_approval,approved. */
    status: blankAsAbsent(
      z.preprocess(
        (value) => (typeof value === 'string' ? value.toLowerCase().split(',') : value),
        z.array(z.enum(adStatuses)),
      ) as unknown as z.ZodType<(typeof adStatuses)[number][], string>,
    ),
    publicationStatus: blankAsAbsent(anyCase(z.enum(publicationStatuses))),
    list: blankAsAbsent(z.enum(agentLists)),
    outcome: blankAsAbsent(z.enum(adOutcomes)),
    /** Words of the description, a ward, a price or the code of the short address. */
    q: blankAsAbsent(z.string().trim().max(100)),
    type: blankAsAbsent(adTypeInput),
    propertyType: blankAsAbsent(z.enum(propertyTypes)),
    wardId: blankAsAbsent(z.uuid()),
    sort: blankAsAbsent(z.enum(agentAdSorts)).transform((sort) => sort ?? 'newest'),
  }),
  response: pageOf(agentAd),
});

export const getAgentAd = endpoint({
  method: 'GET',
  path: '/ads/:id',
  access: 'agent',
  tag,
  summary: 'One of my ads, with its waiting changes applied',
  params,
  response: agentAd,
});

export const createAd = endpoint({
  method: 'POST',
  path: '/ads',
  access: 'agent',
  tag,
  summary: 'Write an ad: as a draft, which needs only a type of property, or handed in for approval',
  body: adForm,
  response: agentAd,
  status: 201,
  refusals: { ...publishing, 402: savedUnpaid },
});

export const updateAd = endpoint({
  method: 'PUT',
  path: '/ads/:id',
  access: 'agent',
  tag,
  summary:
    'Change an ad; what moderators judge waits for them while the public sees the approved version. With a version, 409 when the ad has a newer one',
  params,
  body: adForm.and(z.object({ version: whole.positive().optional() })),
  response: agentAd,
  refusals: { ...publishing, 402: savedUnpaid, 409: adChanged },
});

export const deleteAd = endpoint({
  method: 'DELETE',
  path: '/ads/:id',
  access: 'agent',
  tag,
  summary: 'Delete an ad for good',
  params,
  response: null,
});

export const renewAd = endpoint({
  method: 'POST',
  path: '/ads/:id/renew',
  access: 'agent',
  tag,
  summary:
    'Give an ad another term: one that is over is handed in again, one that ends within days goes on. 409 before that',
  params,
  response: agentAd,
  refusals: { ...publishing, 409: errorBody },
});
