import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#app/lib/seo.ts';

/** Title of a page that search engines must not list. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
];
