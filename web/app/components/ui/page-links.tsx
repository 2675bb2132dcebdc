import type { Pagination as Pages } from '@makao/contract/kernel/paging';
import { pageWindow } from '@makao/contract/search.url';
import { useLocation } from 'react-router';
import { Pagination } from './pagination.tsx';

/** The pages of a list whose page is in the address; the other parameters stay. */
export function PageLinks({ pagination: { currentPage, pagesCount, haveToPaginate } }: { pagination: Pages }) {
  const { pathname, search } = useLocation();
  if (!haveToPaginate) return null;
  const href = (page: number) => {
    const query = new URLSearchParams(search);
    if (page > 1) query.set('page', String(page));
    else query.delete('page');
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <div className="mt-8">
      <Pagination
        current={currentPage}
        pagesCount={pagesCount}
        numbers={pageWindow(currentPage, pagesCount)}
        href={href}
      />
    </div>
  );
}
