import { z } from 'zod';
import { areaRead, factsForm } from './ads.facts.ts';
import { appliesTo, factsOf, isOffered, requiredOf } from './ads.kinds.ts';
import {
  type AdField,
  type AdNumber,
  type Amenity,
  adDetail,
  adOutcomes,
  adStatuses,
  adTypeInput,
  eachAmenity,
  eachNumber,
  propertyTypes,
  publicationStatuses,
} from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, holds, says, saysAt } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { preprocess } from './kernel/preprocess.ts';
import { blankAsAbsent } from './kernel/query.ts';

const tag = "Agent's ads";

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
/** Accepts upper and lower case. */
const anyCase = <Output>(schema: z.ZodType<Output>) => preprocess<Output, string>(lowerCase, schema);

const whole = z.number().int();
const counted = whole.positive().max(1_000);
const shillings = whole.positive().max(limits.price);

/** Fields that are optional in drafts and submitted ads alike. */
const optional = {
  landmarkId: z.uuid().nullish(),
  monthsInAdvance: counted.max(limits.monthsInAdvance).nullish(),
  connexionFees: shillings.nullish(),
  area: areaRead.nullish(),
  bedroomsCount: counted.nullish(),
  bathroomsCount: counted.nullish(),
  ...eachAmenity(() => z.boolean().default(false)),
  facts: factsForm.default({}),
} satisfies Record<Exclude<AdNumber, 'feesForVisit'> | Amenity | 'facts' | 'landmarkId', z.ZodType>;
const feesForVisit = whole.min(0).max(limits.price);
const description = z.string().trim().max(limits.description);
/** The write also applies the setting of the site, which is lower or the same. */
const imagesUuids = z.array(z.uuid()).max(limits.adImages.most, holds('images'));

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
} satisfies Record<AdField | Amenity | 'facts' | 'status', z.ZodType>);

/** A draft requires only a property type; the fields it has must be valid. */
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
} satisfies Record<AdField | Amenity | 'facts' | 'status', z.ZodType>);

type Form = z.output<typeof sentFields> | z.output<typeof draftFields>;

const statedIn = (form: Record<string, unknown> & { facts?: object }, name: string) =>
  name in sentFields.shape ? form[name] : (form.facts as Record<string, unknown> | undefined)?.[name];
const isMissing = (form: Record<string, unknown>, name: string) =>
  (statedIn(form, name) ?? null) === null &&
  !(name === 'connexionFees' && (form.facts as { hasNoAgentFee?: true } | undefined)?.hasNoAgentFee);

/** Drops fields that do not apply to this kind of ad. Without an agent fee the fee is 0. */
const ofItsKind = (form: Form) => {
  const facts = factsOf(form.facts, form);
  const numbers = eachNumber((name) => (appliesTo(name, form) ? (form[name] ?? null) : null));
  return {
    ...numbers,
    landmarkId: form.wardId ? (form.landmarkId ?? null) : null,
    ...(facts.hasNoAgentFee && { connexionFees: 0 }),
    ...eachAmenity((name) => form[name] && appliesTo(name, form)),
    facts,
  };
};

const requiredNames = [...new Set(propertyTypes.flatMap((propertyType) => requiredOf({ type: 'rent', propertyType })))];

/** A missing field is reported together with the other violations, so that the user sees all of them at once. */
const sentForm = requiredNames
  .reduce<typeof sentFields>(
    (form, name) =>
      form.refine((values) => !requiredOf(values).includes(name) || !isMissing(values, name), {
        path: name in sentFields.shape ? [name] : ['facts', name],
        message: says('required'),
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    sentFields,
  )
  .refine(({ type, propertyType }) => isOffered(propertyType, type), saysAt('type', 'invalid'))
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

/** The form's values; missing fields are reported only when the ad is submitted. */
export type AdForm = Omit<z.input<typeof draftFields>, 'status'> & { status: string };
export type DraftValues = z.output<typeof draftForm>;
export type SentValues = z.output<typeof sentForm>;
export type AdFormValues = DraftValues | SentValues;

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** The cheapest of several sizes: the ad is found by its price and area. */
const cheapestOf = (sizes: unknown) => {
  const known = (Array.isArray(sizes) ? sizes : []).flatMap((size) => {
    const read = asObject(size);
    return typeof read?.price === 'number' && typeof read.area === 'number' && read.price > 0 && read.area > 0
      ? [{ price: read.price, area: read.area }]
      : [];
  });
  return known.reduce<(typeof known)[number] | null>((a, b) => (a && a.price <= b.price ? a : b), null);
};

/** What follows from facts: without an agent fee there is no amount, plots of several sizes cost what the cheapest does. */
const derived = (form: unknown): unknown => {
  const values = asObject(form);
  const facts = asObject(values?.facts);
  if (!values || !facts) return values ?? form;
  if (facts.hasNoAgentFee && appliesTo('hasNoAgentFee', values)) values.connexionFees = null;
  const cheapest = appliesTo('sizes', values) ? cheapestOf(facts.sizes) : null;
  const { width, length } = facts;
  if (cheapest) Object.assign(values, cheapest);
  else if (typeof width === 'number' && typeof length === 'number' && appliesTo('width', values))
    values.area ??= width * length;
  return values;
};

/** Validates on both sides: in the form and on the server. Accepts the status in upper and lower case. */
export const adForm = preprocess<AdFormValues, AdForm>(
  (form) => {
    const values = derived(form);
    const given = asObject(values);
    return given && 'status' in given ? { ...given, status: lowerCase(given.status) } : values;
  },
  z.discriminatedUnion('status', [draftForm, sentForm]),
);

/** An ad as its agent sees it: with statistics, and with changes that await moderation. A draft may be incomplete. */
export const agentAd = adDetail
  .extend({
    type: adDetail.shape.type.nullable(),
    price: adDetail.shape.price.nullable(),
    moveInCost: adDetail.shape.moveInCost.nullable(),
    ward: adDetail.shape.ward.nullable(),
    city: adDetail.shape.city.nullable(),
    /** A proposed name is shown to nobody else yet. */
    landmark: z.object({ id: z.uuid(), name: z.string(), isProposed: z.boolean() }).optional(),
    description: adDetail.shape.description.nullable(),
    imagesUuids: z.array(z.uuid()),
    adminComment: z.string().nullable(),
    hasPendingChanges: z.boolean(),
    /** Reported as gone, and unpublished until the agent or the team confirms that it is available. */
    isUnavailable: z.boolean(),
    /** Reported as gone; the agent has not answered yet. */
    isAskedAbout: z.boolean(),
    /** A photo proved that it is there: reports as gone have no effect until then. */
    safeUntil: z.iso.datetime().nullable(),
    /** Unpublished by the team, and only the team can restore it. */
    isTakenDown: z.boolean(),
    /** Unpublished because it was not confirmed for too long; confirming publishes it again. */
    isUnconfirmed: z.boolean(),
    viewsCount: z.int(),
    favoritesCount: z.int(),
    contactsCount: z.int(),
    notificationsCount: z.int(),
    /** How it ended, at `closedAt`; null while it is on the market. */
    outcome: z.enum(adOutcomes).nullable(),
    outcomePrice: z.int().nullable(),
    outcomeThroughUs: z.boolean().nullable(),
    /** Increases with every save. A save that names an outdated version is refused. */
    version: z.int(),
  })
  .meta({ id: 'AgentAd' });
export type AgentAd = z.infer<typeof agentAd>;

const params = z.object({ id: z.uuid() });
const publishing = { 402: errorBody, 403: errorBody };

/** Submitted without a plan or tokens: the ad was saved as this draft. */
export const savedUnpaid = errorBody.extend({ ad: agentAd }).meta({ id: 'SavedUnpaid' });

/** A save of an outdated version: nothing is written, and the response contains the current ad. */
export const adChanged = errorBody.extend({ ad: agentAd }).meta({ id: 'AdChanged' });

/** An agent's lists. `waiting` is the part of `ongoing` that awaits moderation. */
export const agentLists = ['ongoing', 'waiting', 'expired', 'drafts', 'rejected', 'ended'] as const;
export type AgentList = (typeof agentLists)[number];

/** By creation date, expiry date, price or views. */
export const agentAdSorts = ['newest', 'ends', 'price', '-price', 'views'] as const;
export type AgentAdSort = (typeof agentAdSorts)[number];

export const searchAgentAds = endpoint({
  method: 'GET',
  path: '/ads/agent/search',
  access: 'agent',
  tag,
  summary: 'List my ads, filtered by list, status, publication status, text and kind; newest first by default',
  query: z.object({
    ...pageQuery(limits.pageSizes.agentAds),
    /** One or several, separated by commas: the ongoing tab requests pending_approval,approved. */
    status: blankAsAbsent(
      preprocess<(typeof adStatuses)[number][], string>(
        (value) => (typeof value === 'string' ? value.toLowerCase().split(',') : value),
        z.array(z.enum(adStatuses)),
      ),
    ),
    publicationStatus: blankAsAbsent(anyCase(z.enum(publicationStatuses))),
    list: blankAsAbsent(z.enum(agentLists)),
    outcome: blankAsAbsent(z.enum(adOutcomes)),
    /** Words of the description, a ward, a price or the code of the short URL. */
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
  summary: 'One of my ads, with its pending changes applied',
  params,
  response: agentAd,
});

export const createAd = endpoint({
  method: 'POST',
  path: '/ads',
  access: 'agent',
  tag,
  summary: 'Create an ad: as a draft, which requires only a property type, or submitted for approval',
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
    'Update an ad. Changes that need moderation stay hidden until they are approved. With a version, 409 when the ad has a newer one',
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
  summary: 'Delete an ad permanently',
  params,
  response: null,
});

export const renewAd = endpoint({
  method: 'POST',
  path: '/ads/:id/renew',
  access: 'agent',
  tag,
  summary: 'Renew an ad: an expired one is submitted again, one that expires within days is extended. 409 before that',
  params,
  response: agentAd,
  refusals: { ...publishing, 409: errorBody },
});
