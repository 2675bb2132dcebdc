import { BeyondLast, Pagination, type PaginationProps } from '#web/components/ui/pagination.tsx';
import { usePageHref } from './lib/use-page.ts';

/** Links to the pages of a list that the address tells apart by `page`. */
export const ListPages = ({ pages }: Pick<PaginationProps, 'pages'>) => (
  <Pagination pages={pages} href={usePageHref()} />
);

/** Stands in for a page of such a list that has fewer. */
export const BeyondLastPage = () => <BeyondLast first={usePageHref()(1)} />;
