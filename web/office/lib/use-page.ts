import { useLocation, useSearchParams } from 'react-router';

/** The page of a list, as the address has it. */
export function usePage(): number {
  const page = Number(useSearchParams()[0].get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/** The current address with another page in it. */
export function usePageHref(): (page: number) => string {
  const { pathname, search } = useLocation();
  return (page) => {
    const query = new URLSearchParams(search);
    if (page > 1) query.set('page', String(page));
    else query.delete('page');
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
}
