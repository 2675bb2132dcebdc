import { z } from 'zod';
import { appParameters, editedPages, faqTargets, otherNetworks, otherWays } from './content.ts';
import { crud, filledText, position, teamTag as tag, withId } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody, says } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { mobilePattern, phoneStart } from './kernel/phone.ts';
import { dateFormats } from './market.ts';

export const faqForm = z.object({
  target: z.enum(faqTargets),
  questionEn: filledText(300),
  questionSw: filledText(300),
  answerEn: filledText(3000),
  answerSw: filledText(3000),
  position,
});

/** A path on this site or an https URL. */
const link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?!\/)[^\s]*|https:\/\/[^\s]+)$/, 'invalid');

export const menuEntryForm = z.object({
  nameEn: filledText(80),
  nameSw: filledText(80),
  position,
  collections: z
    .array(
      z.object({
        nameEn: filledText(80),
        nameSw: filledText(80),
        imageUrl: link.nullable(),
        items: z.array(z.object({ nameEn: filledText(80), nameSw: filledText(80), link })).max(30),
      }),
    )
    .max(12),
});

export const adminFaqs = crud('faqs', 'questions', faqForm, withId(faqForm));
export const adminMenuEntries = crud('menu-entries', 'menu entries', menuEntryForm, withId(menuEntryForm));

const pageText = filledText(limits.pageText);
const editedPage = z.object({
  page: z.enum(editedPages),
  /** Empty until the team has written it. */
  textEn: z.string(),
  textSw: z.string(),
  /** 0 before the first save. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type EditedPageRow = z.infer<typeof editedPage>;

export const adminPages = endpoint({
  method: 'GET',
  path: '/admin/pages',
  access: 'owner',
  tag,
  summary: 'Pages whose text the team edits',
  response: z.object({ data: z.array(editedPage) }),
});
export const updatePage = endpoint({
  method: 'PUT',
  path: '/admin/pages/:page',
  access: 'owner',
  tag,
  summary: 'Write a page in both languages; refused if the version is not the latest',
  params: z.object({ page: z.enum(editedPages) }),
  body: z.object({ textEn: pageText, textSw: pageText, version: z.int().min(0) }),
  response: editedPage,
});

/** Removes the grouping of digits. */
const ungrouped = (number: string) => number.replace(/[\s-]/g, '');
export const isSameNumber = (one = '', other = '') => ungrouped(one) === ungrouped(other);
/** A mobile number or a till number. */
const payNumberShape = new RegExp(`^(${phoneStart}${mobilePattern}|\\d{5,8})$`);
const isPayNumber = (number: string) => payNumberShape.test(ungrouped(number));
const payNumber = filledText(20).refine(isPayNumber, { message: says('payNumberShape') });
const noOrPayNumber = z
  .string()
  .trim()
  .max(20)
  .refine((number) => number === '' || isPayNumber(number), { message: says('payNumberShape') })
  .optional();

/** Settings that decide where payments go, and their payee. */
export const payNumbers = ['mPesaPhoneNumber', ...otherNetworks.map((name) => `${name}PhoneNumber` as const)] as const;
export const payNames = ['mPesaName', ...otherNetworks.map((name) => `${name}Name` as const)] as const;
export type PayNumber = (typeof payNumbers)[number];
/** A changed number is entered twice; the repetition is compared only, so its format is not checked. */
const repeated = Object.fromEntries(
  payNumbers.map((name) => [`${name}Again`, z.string().trim().max(20).optional()]),
) as Record<`${PayNumber}Again`, z.ZodOptional<z.ZodString>>;

export const adminParameters = endpoint({
  method: 'GET',
  path: '/admin/app-parameters',
  access: 'owner',
  tag,
  summary: 'Site settings',
  response: appParameters,
});
export const updateParameters = endpoint({
  method: 'PUT',
  path: '/admin/app-parameters',
  access: 'owner',
  tag,
  summary: 'Update site settings; where there is another owner, changes of payment numbers await their approval',
  body: z.object({
    mPesaName: filledText(80),
    mPesaPhoneNumber: payNumber,
    ...otherWays(z.string().trim().max(80).optional(), z.string().optional()),
    ...Object.fromEntries(otherNetworks.map((name) => [`${name}PhoneNumber` as const, noOrPayNumber])),
    ...repeated,
    publicBucketName: z.string().max(100),
    supportPhoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/, 'invalidPhoneNumber'),
    dateFormat: z.enum(dateFormats).optional(),
    photosPerAd: z.int().min(limits.adImages.usual).max(limits.adImages.most).optional(),
  }),
  response: appParameters,
  refusals: { 202: errorBody },
});

const featured = z.object({ adIds: z.array(z.uuid()).max(24), agentIds: z.array(z.uuid()).max(24) });
export const getFeatured = endpoint({
  method: 'GET',
  path: '/admin/featured',
  access: 'owner',
  tag,
  summary: 'Content featured on the home page, in order',
  response: featured,
});
export const setFeatured = endpoint({
  method: 'PUT',
  path: '/admin/featured',
  access: 'owner',
  tag,
  summary: 'Set the content featured on the home page',
  body: featured,
  response: featured,
});
