import { z } from 'zod';
import { appParameters, faqTargets, otherWaysForm } from './content.ts';
import { crud, filledText, position, teamTag as tag, withId } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';

export const faqForm = z.object({
  target: z.enum(faqTargets),
  questionEn: filledText(300),
  questionSw: filledText(300),
  answerEn: filledText(3000),
  answerSw: filledText(3000),
  position,
});

/** A path on this site or an https address. */
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

export const adminParameters = endpoint({
  method: 'GET',
  path: '/admin/app-parameters',
  access: 'owner',
  tag,
  summary: 'The settings pages show',
  response: appParameters,
});
export const updateParameters = endpoint({
  method: 'PUT',
  path: '/admin/app-parameters',
  access: 'owner',
  tag,
  summary: 'Change the settings pages show',
  body: z.object({
    mPesaName: filledText(80),
    mPesaPhoneNumber: filledText(20),
    ...otherWaysForm,
    publicBucketName: z.string().max(100),
    supportPhoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/, 'invalidPhoneNumber'),
  }),
  response: appParameters,
});

const featured = z.object({ adIds: z.array(z.uuid()).max(24), agentIds: z.array(z.uuid()).max(24) });
export const getFeatured = endpoint({
  method: 'GET',
  path: '/admin/featured',
  access: 'owner',
  tag,
  summary: 'What the home page features, in order',
  response: featured,
});
export const setFeatured = endpoint({
  method: 'PUT',
  path: '/admin/featured',
  access: 'owner',
  tag,
  summary: 'Choose what the home page features',
  body: featured,
  response: featured,
});
