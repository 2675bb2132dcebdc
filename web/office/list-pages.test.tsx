import { expect, it } from 'vitest';
import { renderInOffice } from '#web/test/render.tsx';
import { BeyondLastPage, ListPages } from './list-pages.tsx';

const hrefs = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);

it('links to the pages of a list by its own address, filters and all', () => {
  const html = renderInOffice(<ListPages pages={{ currentPage: 2, pagesCount: 3 }} />, '/admin/ads?q=sinza&page=2');
  expect(hrefs(html)).toEqual([
    '/admin/ads?q=sinza',
    '/admin/ads?q=sinza',
    '/admin/ads?q=sinza&amp;page=2',
    '/admin/ads?q=sinza&amp;page=3',
    '/admin/ads?q=sinza&amp;page=3',
  ]);
});

it('leads back from a page too far', () => {
  expect(hrefs(renderInOffice(<BeyondLastPage />, '/account/favorites?page=9'))).toEqual(['/account/favorites']);
});
