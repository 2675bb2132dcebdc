import { useSearchParams } from 'react-router';

/** The page of a list, as the address has it. */
export function usePage(): number {
  const page = Number(useSearchParams()[0].get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}
