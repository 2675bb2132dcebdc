import { z } from 'zod';
import { agentRecord } from './admin.ts';
import { appParameters, faqTargets } from './content.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { locales } from './locales.ts';
import { pageOf, pageQuery } from './paging.ts';
import { userTypes } from './users.ts';

const tag = 'Team: people and settings';
const params = z.object({ id: z.uuid() });
const text = (max: number) => z.string().trim().min(1).max(max);
const position = z.number().int().min(0).max(1000);

// People

export const adminUser = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    phoneNumber: z.string(),
    userType: z.enum(userTypes),
    isAdmin: z.boolean(),
    isVerified: z.boolean(),
    suspendedAt: z.iso.datetime().nullable(),
    suspendedReason: z.string().nullable(),
    locale: z.enum(locales),
    createdAt: z.iso.datetime(),
    sessionsCount: z.int(),
    agent: agentRecord
      .extend({ tokenBalance: z.int(), subscriptionEnd: z.iso.datetime().nullable(), runningAds: z.int() })
      .nullable(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

export const adminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  tag,
  summary: 'People by number or name, newest first',
  query: z.object({
    ...pageQuery(limits.pageSizes.admin),
    q: z.string().max(100).optional(),
    userType: z.enum(userTypes).optional(),
  }),
  response: pageOf(adminUser),
});

export const adminAgents = endpoint({
  method: 'GET',
  path: '/admin/agents',
  access: 'admin',
  tag,
  summary: 'Agents by number or name, newest first',
  query: z.object({ ...pageQuery(limits.pageSizes.admin), q: z.string().max(100).optional() }),
  response: pageOf(adminUser),
});

const onUser = { method: 'POST', access: 'admin', tag, params, response: adminUser } as const;
export const verifyUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/verify',
  summary: 'Take the number as proven',
});
export const suspendUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/suspend',
  summary: 'Suspend somebody with a reason; his sessions end at once and his ads leave the search',
  body: z.object({ reason: text(500) }),
});
export const unsuspendUser = endpoint({
  ...onUser,
  path: '/admin/users/:id/unsuspend',
  summary: 'Let somebody back in',
});
export const endSessions = endpoint({
  ...onUser,
  path: '/admin/users/:id/end-sessions',
  summary: 'Sign somebody out everywhere',
});
export const giveTokens = endpoint({
  ...onUser,
  path: '/admin/users/:id/tokens',
  summary: 'Give an agent tokens',
  body: z.object({ amount: z.number().int().positive().max(1000) }),
});
export const setOnboarded = endpoint({
  ...onUser,
  path: '/admin/users/:id/onboarded',
  summary: "Show or hide an agent's verified badge",
  body: z.object({ isOnboarded: z.boolean() }),
});

// Settings: each list read whole, written one by one, both languages side by side

export const planForm = z
  .object({
    nameEn: text(80),
    nameSw: text(80),
    price: z.number().int().positive().max(limits.price),
    previousPrice: z.number().int().positive().max(limits.price).nullable(),
    durationDays: z.number().int().positive().max(3650),
    position,
    isActive: z.boolean(),
    features: z.array(z.object({ nameEn: text(200), nameSw: text(200) })).max(20),
  })
  .refine((form) => form.previousPrice === null || form.previousPrice > form.price, {
    path: ['previousPrice'],
    message: 'priceOrder',
  });

export const faqForm = z.object({
  target: z.enum(faqTargets),
  questionEn: text(300),
  questionSw: text(300),
  answerEn: text(3000),
  answerSw: text(3000),
  position,
});

/** A path on this site or an https address. */
const link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?!\/)[^\s]*|https:\/\/[^\s]+)$/, 'invalid');

export const menuEntryForm = z.object({
  nameEn: text(80),
  nameSw: text(80),
  position,
  collections: z
    .array(
      z.object({
        nameEn: text(80),
        nameSw: text(80),
        imageUrl: link.nullable(),
        items: z.array(z.object({ nameEn: text(80), nameSw: text(80), link })).max(30),
      }),
    )
    .max(12),
});

export const cityForm = z.object({ name: text(80) });

export const wardForm = z.object({
  cityId: z.uuid(),
  municipality: text(80),
  name: text(80),
  aliases: z.array(text(80)).max(30),
  /** Only map embeds may be framed. */
  mapsUrl: z
    .string()
    .trim()
    .max(2000)
    .regex(
      /^https:\/\/(www\.google\.com\/maps\/embed|maps\.google\.com\/maps|www\.openstreetmap\.org\/export\/embed\.html)/,
      'invalid',
    )
    .nullable(),
});

const withId = <T extends z.ZodObject>(form: T) => z.object({ id: z.uuid(), ...form.shape });

/** The four calls of a list of settings. */
const crud = <Path extends string, Form extends z.ZodType, Row extends z.ZodType>(
  path: Path,
  name: string,
  form: Form,
  row: Row,
) =>
  ({
    list: {
      method: 'GET',
      path: `/admin/${path}`,
      access: 'admin',
      tag,
      summary: `All ${name}`,
      response: z.object({ data: z.array(row) }),
    },
    create: {
      method: 'POST',
      path: `/admin/${path}`,
      access: 'admin',
      tag,
      summary: `Add to ${name}`,
      body: form,
      response: row,
      status: 201,
    },
    update: {
      method: 'PUT',
      path: `/admin/${path}/:id`,
      access: 'admin',
      tag,
      summary: `Change one of ${name}`,
      params,
      body: form,
      response: row,
    },
    remove: {
      method: 'DELETE',
      path: `/admin/${path}/:id`,
      access: 'admin',
      tag,
      summary: `Remove one of ${name}`,
      params,
      response: null,
    },
  }) as const satisfies Record<string, Endpoint>;

export const adminPlans = crud('plans', 'plans', planForm, withId(planForm));
export const adminFaqs = crud('faqs', 'questions', faqForm, withId(faqForm));
export const adminMenuEntries = crud('menu-entries', 'menu entries', menuEntryForm, withId(menuEntryForm));
export const adminCities = crud('cities', 'cities', cityForm, withId(cityForm));
export const adminWards = crud('wards', 'wards', wardForm, withId(wardForm));

export const adminParameters = endpoint({
  method: 'GET',
  path: '/admin/app-parameters',
  access: 'admin',
  tag,
  summary: 'The settings pages show',
  response: appParameters,
});
export const updateParameters = endpoint({
  method: 'PUT',
  path: '/admin/app-parameters',
  access: 'admin',
  tag,
  summary: 'Change the settings pages show',
  body: z.object({
    mPesaName: text(80),
    mPesaPhoneNumber: text(20),
    publicBucketName: z.string().max(100),
    supportPhoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/, 'invalidPhoneNumber'),
  }),
  response: appParameters,
});

const featured = z.object({ adIds: z.array(z.uuid()).max(24), agentIds: z.array(z.uuid()).max(24) });
export const getFeatured = endpoint({
  method: 'GET',
  path: '/admin/featured',
  access: 'admin',
  tag,
  summary: 'What the home page features, in order',
  response: featured,
});
export const setFeatured = endpoint({
  method: 'PUT',
  path: '/admin/featured',
  access: 'admin',
  tag,
  summary: 'Choose what the home page features',
  body: featured,
  response: featured,
});
