import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#app/lib/seo.ts';

/** Doors are for people, not for search engines. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
];
