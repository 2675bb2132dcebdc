import { BeyondLast, Pagination, type PaginationProps } from '#web/components/ui/pagination.tsx';
import { usePageHref } from './lib/use-page.ts';

/** Links to the pages of a list, numbered by `page` in the address. */
export const ListPages = ({ pages }: Pick<PaginationProps, 'pages'>) => (
  <Pagination pages={pages} href={usePageHref()} />
);

/** Shown for a page number beyond the last. */
export const BeyondLastPage = () => <BeyondLast first={usePageHref()(1)} />;
