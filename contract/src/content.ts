import { z } from 'zod';
import { adCard } from './ads.ts';
import { agentCard } from './agents.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf } from './kernel/paging.ts';
import { dateFormats } from './market.ts';
import { ward } from './places.ts';

/** Pages whose text the team edits. */
export const editedPages = ['about', 'contact-us', 'secure-payments', 'terms', 'privacy'] as const;
export type EditedPage = (typeof editedPages)[number];

export const faqTargets = ['public', 'agent'] as const;

const faqText = { question: z.string(), answer: z.string() };
export const faq = z
  .object({
    id: z.uuid(),
    target: z.enum(faqTargets),
    /** In the caller's language. */
    ...faqText,
    translations: z.object({ en: z.object(faqText), sw: z.object(faqText) }),
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof faq>;

export const getFaqs = endpoint({
  method: 'GET',
  path: '/front/faqs',
  access: 'public',
  cache: 'visitors',
  tag: 'Content',
  summary: "Questions and answers in the caller's language",
  query: z.object({ target: z.enum(faqTargets).default('public') }),
  response: pageOf(faq),
});

export const getEditedPage = endpoint({
  method: 'GET',
  path: '/front/pages/:page',
  access: 'public',
  cache: 'visitors',
  tag: 'Content',
  summary: "A page's text in the caller's language; null until the team has written it",
  params: z.object({ page: z.enum(editedPages) }),
  response: z.object({
    /** Headings, paragraphs, lists, bold and links of Markdown. */
    text: z.string().nullable(),
  }),
});

export const menuEntry = z
  .object({
    id: z.uuid(),
    name: z.string(),
    menuItemCollections: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        imageUrl: z.string().nullable(),
        menuItems: z.array(z.object({ id: z.uuid(), name: z.string(), link: z.string() })),
      }),
    ),
  })
  .meta({ id: 'MenuEntry' });
export type MenuEntry = z.infer<typeof menuEntry>;

export const getMenuEntries = endpoint({
  method: 'GET',
  path: '/front/menu-entries',
  access: 'public',
  cache: 'visitors',
  tag: 'Content',
  summary: "The public menu in the caller's language",
  response: pageOf(menuEntry),
  maxAge: 300,
});

export const homePage = z
  .object({
    runningAdsCount: z.int(),
    featuredAds: z.array(adCard),
    featuredAgents: z.array(agentCard),
    /** Wards with the most published ads first. */
    wards: z.array(ward),
    faqs: z.array(faq),
    /** Customers' reviews of agents; null while there are too few. */
    reviews: z
      .object({
        averageRating: z.number(),
        reviewsCount: z.int(),
        latest: z.array(
          z.object({
            id: z.uuid(),
            note: z.int(),
            comment: z.string(),
            firstName: z.string(),
            /** Ward of the ad that the customer asked about. */
            ward: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    propertiesCategoriesCounts: z.object({
      furnished: z.int(),
      withGenerator: z.int(),
      withPool: z.int(),
      withWaterTank: z.int(),
    }),
  })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof homePage>;

export const getHomePage = endpoint({
  method: 'GET',
  path: '/front/home-page',
  access: 'public',
  cache: 'visitors',
  tag: 'Content',
  summary: 'Content of the home page',
  response: homePage,
});

/** Payment networks besides M-Pesa; each is offered once both its name and number are set. */
export const otherNetworks = ['mixx', 'airtel', 'halopesa'] as const;
type OtherNetwork = (typeof otherNetworks)[number];

export const otherWays = <T extends z.ZodType>(name: T, phoneNumber: T) =>
  Object.fromEntries(
    otherNetworks.flatMap((network) => [
      [`${network}Name`, name],
      [`${network}PhoneNumber`, phoneNumber],
    ]),
  ) as Record<`${OtherNetwork}Name` | `${OtherNetwork}PhoneNumber`, T>;

export const appParameters = z
  .object({
    mPesaName: z.string(),
    mPesaPhoneNumber: z.string(),
    ...otherWays(z.string().optional(), z.string().optional()),
    publicBucketName: z.string(),
    /** Support chat, E.164. */
    supportPhoneNumber: z.string(),
    /** How pages write dates. */
    dateFormat: z.enum(dateFormats),
    /** Photos that an ad may have, if not the usual number. */
    photosPerAd: z.coerce.number().int().min(limits.adImages.usual).max(limits.adImages.most).optional(),
  })
  .meta({ id: 'AppParameters' });
export type AppParameters = z.infer<typeof appParameters>;

export const getAppParameters = endpoint({
  method: 'GET',
  path: '/front/app-parameters',
  access: 'public',
  cache: 'visitors',
  tag: 'Content',
  summary: 'Public site settings: payment numbers and support contacts',
  response: appParameters,
  maxAge: limits.cacheSeconds.cities,
});
